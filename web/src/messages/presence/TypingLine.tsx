import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'

interface TypingLineProps {
  /** The first name of the person. */
  name: string
  picture: string
}

export function TypingLine({ name, picture }: TypingLineProps) {
  return (
    <div role="status" className="flex items-center gap-2">
      <Avatar name={name} src={picture} size="sm" />
      <span
        aria-hidden
        className="flex h-6 items-center gap-1 rounded-full border border-line bg-surface px-2.5"
      >
        {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 rounded-full bg-ink-3 motion-safe:animate-pulse ${delay}`} />
        ))}
      </span>
      <span className="text-sm text-ink-3">{`${name} is typing`}</span>
    </div>
  )
}
