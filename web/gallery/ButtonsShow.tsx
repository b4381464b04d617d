import { Link } from 'wouter'
import { Button } from '../src/kernel/ui/button/Button.tsx'
import type { ButtonVariant } from '../src/kernel/ui/button/buttonClass.ts'
import { IconButton } from '../src/kernel/ui/button/IconButton.tsx'
import { Bell, CalendarPlus, EllipsisVertical, Plus, Trash2 } from '../src/kernel/ui/icon/icons.ts'
import { Row, Show } from './Show.tsx'

const variants: ButtonVariant[] = ['primary', 'soft', 'secondary', 'ghost', 'danger', 'amber']

export function ButtonsShow() {
  return (
    <Show title="Buttons">
      <Row label="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Loading">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Sizes, icons, as a link">
        <Button size="sm">Small</Button>
        <Button>
          <Plus aria-hidden />
          Create Contract
        </Button>
        <Button size="lg" variant="amber">
          Large
        </Button>
        <Button asChild variant="secondary">
          <Link href="/faq">
            <CalendarPlus aria-hidden />A link
          </Link>
        </Button>
      </Row>
      <Row label="Icon buttons">
        <IconButton label="Notifications">
          <Bell aria-hidden />
        </IconButton>
        <IconButton label="More" variant="secondary">
          <EllipsisVertical aria-hidden />
        </IconButton>
        <IconButton label="Delete" variant="danger" size="sm">
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton label="Saving" variant="secondary" loading>
          <Bell aria-hidden />
        </IconButton>
        <IconButton label="Not now" disabled>
          <Bell aria-hidden />
        </IconButton>
      </Row>
    </Show>
  )
}
