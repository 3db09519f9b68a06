// What the server says of a match that is over, turn by turn; the names are those of the review.
import type { components } from "../api/schema";

type Shapes = components["schemas"];

export type Outlook = Shapes["Outlook"];
export type At = Shapes["MomentAt"];
export type ReviewList = Shapes["ReviewList"];
export type ListedTurn = Shapes["TurnToReview"];
export type JudgedTurn = Shapes["TurnReview"];
export type Decision = Shapes["DecisionReview"];
export type RankedTurn = Shapes["RankedTurn"];
export type ReviewAccount = Shapes["ReviewAccount"];
export type TurningPoint = Shapes["TurningPointView"];
