// The shapes that travel, named once; all of them are generated from the server's own schema.
import type { components } from "./schema";

type Shapes = components["schemas"];

export type GameView = Shapes["GameView"];
export type View = Shapes["View"];
export type Choice = Shapes["Choice"];
export type Preview = Shapes["Preview"];
export type Target = Shapes["Target"];
export type Suggestion = Shapes["Suggestion"];
export type News = Shapes["News"];
export type SeenStep = Shapes["SeenStep"];
export type SeenPlayer = Shapes["SeenPlayer"];
export type SeenTower = Shapes["SeenTower"];
export type SeenSection = Shapes["SeenSection"];
export type SeenMarket = Shapes["SeenMarket"];
export type SeenSpace = Shapes["SeenSpace"];
export type SeenCard = Shapes["SeenCard"];
export type SeenDie = Shapes["SeenDie"];
export type SeenSlot = Shapes["SeenSlot"];
export type SeenIvan = Shapes["SeenIvan"];
export type SeenTurn = Shapes["SeenTurn"];
export type SeatView = Shapes["SeatView"];
export type SeatScore = Shapes["SeatScore"];
export type ScoreSheet = Shapes["ScoreSheet"];
export type LessonView = Shapes["LessonView"];
export type SceneView = Shapes["SceneView"];
export type TableOptions = Shapes["TableOptions"];
export type TableOrder = Shapes["BoxedTableOrder"];
export type SeatOrder = Shapes["SeatOrder"];
export type TurnReply = Shapes["TurnReply"];
export type Me = Shapes["Me"];
export type TableSettings = Shapes["TableSettings"];
export type About = Shapes["About"];
export type MyTable = Shapes["MyTable"];
export type MyPage = Shapes["MyPage"];
export type TableRow = Shapes["TableRow"];
export type TablePage = Shapes["TablePage"];
export type SeatRow = Shapes["SeatRow"];
export type BotView = Shapes["BotView"];
export type InviteLink = Shapes["InviteLink"];
export type InviteLinks = Shapes["InviteLinks"];
export type Invitation = Shapes["Invitation"];
export type SeatLeft = Shapes["SeatLeft"];
export type Mute = Shapes["Mute"];
export type Device = Shapes["Device"];
export type DeviceList = Shapes["DeviceList"];
export type MeAgain = Shapes["MeAgain"];
export type SignedOut = Shapes["SignedOut"];
export type Token = Shapes["Token"];
export type NewToken = Shapes["NewToken"];
export type TokenList = Shapes["TokenList"];
export type SetupOffer = Shapes["SetupOffer"];
export type GuildOffer = Shapes["GuildOffer"];
export type CardOffer = Shapes["CardOffer"];
export type PlanOffer = Shapes["PlanOffer"];
export type BoxCard = Shapes["BoxCard"];
export type SentRow = Shapes["BoxRow"];
export type SentValue = Shapes["BoxValue"];
export type SentBox = Shapes["BoxSheet"];
export type BoxChange = Shapes["BoxChange"];
/** What is to change in a box; what is left out stays. */
export type BoxPatch = {
  readonly [Part in keyof Shapes["BoxPatch"]]?: Readonly<Shapes["BoxPatch"][Part]>;
};
export type Colour = SeatRow["colour"];

export type { Phrase } from "../words/phrase";

/** What happened: `event` says what, the other fields depend on it. */
export type NamedEvent = SeenStep["events"][number];
/** An event of a kind, or of one of several. */
export type EventOf<Kind extends NamedEvent["event"]> = Extract<NamedEvent, { event: Kind }>;
export type Line = Shapes["Line"];
export type Doubt = Shapes["Doubt"];
export type CoachReply = Shapes["CoachReply"];
export type CoachOrder = Shapes["CoachOrder"];
export type WhyNotReply = Shapes["WhyNotReply"];
export type Family = Choice["family"];
export type StepPieces = Shapes["StepPieces"];
export type EffectSigns = Shapes["EffectSigns"];
export type PlayedExample = Shapes["PlayedExample"];
export type SmallBoard = Shapes["SmallBoard"];
export type SmallPlayer = Shapes["SmallPlayer"];
export type PrintedCards = Shapes["PrintedCards"];
export type PrintedGroup = Shapes["PrintedGroup"];
export type PrintedPiece = Shapes["PrintedPiece"];
export type PrintedLine = Shapes["PrintedLine"];
