export const pictureMaxBytes = 5_242_880
export const clipMaxBytes = 20 * 1024 * 1024
export const clipsPerDj = 3
export const longestClipTitle = 80
export const longestClipText = 1000
