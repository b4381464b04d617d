import { cx } from '../kernel/ui/cx.ts'
import { CreditCard } from '../kernel/ui/icon/icons.ts'

/** The brands' names in their own colours; their logos are trademarks, and a name is enough to recognise one. */
const looks: Readonly<Record<string, { short: string; className: string }>> = {
  visa: { short: 'VISA', className: 'bg-[#1a4fb8] text-white italic' },
  mastercard: { short: 'MC', className: 'bg-[#a8200d] text-white' },
  'american express': { short: 'AMEX', className: 'bg-[#0b6b9e] text-white' },
  amex: { short: 'AMEX', className: 'bg-[#0b6b9e] text-white' },
  discover: { short: 'DISC', className: 'bg-[#7a3d00] text-white' },
}

interface BrandGlyphProps {
  brand: string
  /** `chip` fits into the field of the number, `card` stands for the whole card. */
  shape?: 'chip' | 'card'
}

/** Only a picture: the text beside it names the brand. */
export function BrandGlyph({ brand, shape = 'chip' }: BrandGlyphProps) {
  const look = looks[brand.toLowerCase()]
  return (
    <span
      aria-hidden
      data-brand={brand}
      className={cx(
        'flex shrink-0 font-display font-bold tracking-wide',
        shape === 'chip'
          ? 'h-5 w-9 items-center justify-center rounded-chip text-[0.625rem]'
          : 'h-11 w-16 items-end justify-end rounded-chip p-1.5 text-xs',
        look?.className ?? 'bg-grey-wash text-grey-ink',
      )}
    >
      {look?.short ?? <CreditCard className="size-4" />}
    </span>
  )
}
