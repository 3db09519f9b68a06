// Ratings of this server, for those who want one.
import { call } from "../../api/client";
import type { MyRating, RatingRow } from "../../api/types";

export const myRating = (): Promise<MyRating> => call("GET", "/api/me/rating");
export const wishForRating = (isWanted: boolean): Promise<MyRating> =>
  call("PUT", "/api/me/rating", { is_wanted: isWanted });
export const ratings = (): Promise<readonly RatingRow[]> =>
  call<{ ratings: readonly RatingRow[] }>("GET", "/api/ratings").then((found) => found.ratings);
