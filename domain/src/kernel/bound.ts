/** How a bound of a text fails: the rules behind it are not asked, because reading a very long text can take them seconds. */
export const bound = (sentence: string) => ({ error: sentence, abort: true }) as const
