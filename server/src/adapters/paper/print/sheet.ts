import type PDFDocument from 'pdfkit'
import { contentWidth, page } from './look.ts'
import { isReordered, type Line, linesOf, type TextStyle } from './type/lines.ts'
import { settable } from './type/runs.ts'
import type { Face } from './type/typefaces.ts'

export type Doc = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Doc['struct']>
type TagOptions = NonNullable<Parameters<Doc['struct']>[1]> & {
  readonly scope?: 'Row' | 'Column'
  readonly bbox?: readonly number[]
}

interface Place {
  readonly x?: number
  readonly width?: number
  readonly options?: TagOptions
  /** The address that a press on the text opens; the tag is then 'Link'. */
  readonly href?: string
}

/** pdfkit also takes a font that is already open, which its types do not say. */
const asSource = ({ font }: Face) => font as unknown as string

/** pdfkit also takes the element that a link belongs to, which its types do not say. */
const partOf = (element: Element) => ({ Border: [0, 0, 0], structParent: element })

/** Pages filled from top to bottom. Everything drawn is either tagged for screen readers or marked as ornament. */
export class Sheet {
  readonly doc: Doc
  y: number = page.top
  /** The number of pages so far. */
  pages = 0

  constructor(doc: Doc) {
    this.doc = doc
    this.newPage()
  }

  newPage(): void {
    this.doc.addPage()
    this.pages += 1
    this.y = page.top
  }

  /** Begins a new page unless that much room is left. */
  ensure(height: number): void {
    const most = page.height - page.top - page.bottom
    if (this.y + Math.min(height, most) > page.height - page.bottom) this.newPage()
  }

  gap(height: number): void {
    this.y += height
  }

  /** Adds an element of the document structure that holds further elements. */
  group<T>(parent: Element, tag: string, fill: (element: Element) => T, options: TagOptions = {}): T {
    const element = this.doc.struct(tag, options)
    parent.add(element)
    const result = fill(element)
    element.end()
    return result
  }

  /** Writes text below what is there, over as many pages as it takes. */
  write(parent: Element, tag: string, words: string, style: TextStyle, place: Place = {}): void {
    const { x = page.left, width = contentWidth } = place
    // Where glyphs stand in another order than letters, a screen reader gets the letters.
    const options = isReordered(words) ? { ...place.options, actual: settable(words) } : place.options
    const lines = linesOf(words, style, width)
    this.group(
      parent,
      tag,
      (element) => {
        for (let at = 0; at < lines.length; ) {
          this.ensure(style.leading)
          const room = Math.max(1, Math.floor((page.height - page.bottom - this.y) / style.leading + 0.001))
          const now = lines.slice(at, at + room)
          element.add(this.doc.markStructureContent(tag))
          this.draw(now, style, x, this.y, width)
          this.doc.endMarkedContent()
          const height = now.length * style.leading
          if (place.href) {
            const wide = Math.max(...now.map((line) => line.width))
            this.doc.link(x, this.y, wide, height, place.href, partOf(element))
          }
          this.y += height
          at += now.length
        }
      },
      options,
    )
  }

  draw(lines: readonly Line[], style: TextStyle, x: number, y: number, width: number): void {
    const baseline = style.leading / 2 + style.size * 0.36
    this.doc.fillColor(style.color)
    for (const [row, line] of lines.entries()) {
      const left = line.rightToLeft ? x + width - line.width : x
      for (const segment of line.segments) {
        this.doc.registerFont(segment.face.id, asSource(segment.face))
        this.doc.font(segment.face.id, style.size)
        const top = y + row * style.leading + baseline
        this.doc.text(segment.text, left + segment.x, top, { lineBreak: false, baseline: 'alphabetic' })
      }
    }
  }

  /** Lines, fills and page furniture, which a screen reader skips. */
  ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  rule(color: string): void {
    this.ornament(() => {
      const right = page.left + contentWidth
      this.doc.moveTo(page.left, this.y).lineTo(right, this.y).lineWidth(0.6).stroke(color)
    })
  }
}
