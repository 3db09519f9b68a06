"""What a route is given by its name: the house, who asks, and the bus, or all of them at once."""

from litestar.di import NamedDependency

from cupola.server.asker import Asker
from cupola.server.bus import Bus
from cupola.server.house import House
from cupola.server.viewer import Viewer

TheHouse = NamedDependency[House]
TheViewer = NamedDependency[Viewer]
TheBus = NamedDependency[Bus]
TheAsker = NamedDependency[Asker]
