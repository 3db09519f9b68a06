"""What a route gets by name: the services, the caller, the bus."""

from litestar.di import NamedDependency

from cupola.server.callers.caller import Asker
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.bus import Bus
from cupola.server.services import Services

TheServices = NamedDependency[Services]
TheViewer = NamedDependency[RequestViewer]
TheBus = NamedDependency[Bus]
TheAsker = NamedDependency[Asker]
