/** Stands for the title of a screen in the frames that the build writes; the server puts the title in its place. */
export const titleMark = '{{title}}'
