import type { LegalBlock, LegalPiece } from '@cuebook/domain/legal/api.ts'
import { lexer, type Token, type Tokens } from 'marked'

interface LegalText {
  /** The first heading of the highest level; null without one. */
  readonly title: string | null
  readonly blocks: LegalBlock[]
}

/** Reads markdown into plain pieces. HTML in it is shown as the text that it is, so nothing of a file runs in a browser. */
export function readMarkdown(markdown: string): LegalText {
  let title: string | null = null
  const blocks: LegalBlock[] = []
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 1 && title === null) title = plain(token.tokens ?? [])
    else blocks.push(...blocksOf(token))
  }
  return { title, blocks }
}

function blocksOf(token: Token): LegalBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, line: lineOf(token.tokens ?? []) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => lineOf(tokens)) }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => lineOf(tokens))
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
    }
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blocksOf)
    case 'space':
    case 'hr':
    case 'def':
      return []
    default:
      return [{ kind: 'paragraph', line: lineOf(insideOf(token) ?? [token]) }]
  }
}

function lineOf(tokens: readonly Token[], isStrong = false, href?: string): LegalPiece[] {
  return tokens.flatMap((token): LegalPiece[] => {
    const strong = isStrong || token.type === 'strong'
    const target = token.type === 'link' && isSafe(token.href) ? token.href : href
    const inside = insideOf(token)
    if (inside) return lineOf(inside, strong, target)
    const text = token.type === 'br' ? '\n' : unescaped(token)
    if (text === '') return []
    return [{ text, ...(strong && { isStrong: true }), ...(target && { href: target }) }]
  })
}

const insideOf = (token: Token): Token[] | undefined => ('tokens' in token ? token.tokens : undefined)

const plain = (tokens: readonly Token[]): string =>
  lineOf(tokens)
    .map(({ text }) => text)
    .join('')

const unescaped = (token: Token): string => ('text' in token ? String(token.text) : token.raw)

/** A page of ours, another site, or a mail. */
const isSafe = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href)
