export interface City {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
}
/** More demo DJs play in the first city than in any other. */
export declare const cities: readonly [City, ...City[]];
