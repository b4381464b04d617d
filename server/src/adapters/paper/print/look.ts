import type { TextStyle } from './type/lines.ts'

/** The product's light palette, on paper. */
export const colors = {
  ink: '#17132b',
  ink2: '#4b4663',
  ink3: '#6f6a86',
  line: '#e8e4ee',
  sunk: '#f4f1f7',
  violet: '#5b2bd6',
  violetInk: '#4720ad',
  yellowWash: '#fdf0cf',
  yellowInk: '#7a5200',
  greenWash: '#dcf5e6',
  greenInk: '#11683a',
} as const

/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 54, right: 54, top: 68, bottom: 62 } as const
export const contentWidth = page.width - page.left - page.right

const style = (weight: TextStyle['weight'], size: number, leading: number, color: string): TextStyle => ({
  weight,
  size,
  leading,
  color,
  ownWords: true,
})

export const text = {
  brand: style('display', 12, 16, colors.ink),
  title: style('display', 24, 30, colors.ink),
  lead: style('regular', 11, 16.5, colors.ink2),
  section: style('display', 13, 18, colors.ink),
  /** What people wrote themselves. */
  body: { ...style('regular', 9.5, 14, colors.ink), ownWords: false },
  quiet: style('regular', 9.5, 14, colors.ink2),
  strong: style('semibold', 9.5, 14, colors.ink),
  label: style('regular', 9, 14, colors.ink3),
  small: style('regular', 8, 11.5, colors.ink2),
  smallStrong: style('semibold', 8, 11.5, colors.ink),
  fine: style('regular', 7.5, 10.5, colors.ink3),
  notice: style('semibold', 10, 14, colors.yellowInk),
  noticeQuiet: style('regular', 9, 13, colors.yellowInk),
  done: style('semibold', 10, 14, colors.greenInk),
  doneQuiet: style('regular', 9, 13, colors.greenInk),
} as const
