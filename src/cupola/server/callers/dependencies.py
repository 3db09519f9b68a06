"""What a route is handed by name: the services, who asks, and the bus, or all of them at once."""

from litestar.di import NamedDependency

from cupola.server.callers.caller import Asker
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.bus import Bus
from cupola.server.services import Services

TheServices = NamedDependency[Services]
TheViewer = NamedDependency[RequestViewer]
TheBus = NamedDependency[Bus]
TheAsker = NamedDependency[Asker]
