/** The package brings no types; this is what we use of it. */
declare module 'sax' {
  interface Parser {
    onerror: (error: Error) => void
    onopentag: () => void
    onclosetag: () => void
    write(text: string): Parser
    close(): void
  }
  const sax: { parser(strict: boolean): Parser }
  export default sax
}
