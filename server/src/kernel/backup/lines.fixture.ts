import { linesOf } from './read-lines.ts'

export async function allLines(path: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of linesOf(path)) lines.push(line)
  return lines
}
