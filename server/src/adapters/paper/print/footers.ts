import { colors, contentWidth, page, text } from './look.ts'
import type { Sheet } from './sheet.ts'
import { linesOf } from './type/lines.ts'

/** Draws the logo above and the page number below, once the number of pages is known. */
export function footers(sheet: Sheet, left: string): void {
  const { doc } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    sheet.ornament(() => {
      mark(sheet)
      const y = page.height - 44
      doc
        .moveTo(page.left, y - 8)
        .lineTo(page.left + contentWidth, y - 8)
        .lineWidth(0.6)
        .stroke(colors.line)
      sheet.draw(linesOf(left, text.fine, contentWidth), text.fine, page.left, y, contentWidth)
      const right = linesOf(`Page ${at - start + 1} of ${count}`, text.fine, contentWidth)
      sheet.draw(right, text.fine, page.left + contentWidth - (right[0]?.width ?? 0), y, contentWidth)
    }, 'Pagination')
  }
}

/** The logo: a record seen from above, open like a C, with the cue point in its gap. */
function mark(sheet: Sheet): void {
  const { doc } = sheet
  const [x, y, size] = [page.left, 32, 16]
  doc.roundedRect(x, y, size, size, size * 0.28).fill(colors.violet)
  doc
    .save()
    .translate(x, y)
    .scale(size / 32)
  doc.path('M21.8 10.2a8.2 8.2 0 1 0 0 11.6').lineWidth(3.6).lineCap('round').stroke('#ffffff')
  doc.circle(22.6, 16, 2.5).fill('#ffffff')
  doc.restore()
  sheet.draw(linesOf('Cuebook', text.brand, 200), text.brand, x + size + 6, y, 200)
}
