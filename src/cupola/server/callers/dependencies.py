"""What a route is given by its name: the house, who asks, and the bus, or all of them at once."""

from litestar.di import NamedDependency

from cupola.server.callers.caller import Asker
from cupola.server.identity.viewer import Viewer
from cupola.server.notify.bus import Bus
from cupola.server.services import House

TheHouse = NamedDependency[House]
TheViewer = NamedDependency[Viewer]
TheBus = NamedDependency[Bus]
TheAsker = NamedDependency[Asker]
