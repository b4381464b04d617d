import { splitLinks } from '@cuebook/domain/messages/links.ts'

/** The words of a message exactly as they were written. Only addresses become links; nothing is read as HTML. */
export function MessageText({ text }: { text: string }) {
  let at = 0
  return (
    <p dir="auto" className="text-wrap whitespace-pre-wrap wrap-anywhere">
      {splitLinks(text).map((part) => {
        const key = at
        at += part.text.length
        if (part.kind === 'text') return part.text
        return (
          // Isolated, so that right-to-left letters before the address cannot change how it reads.
          <a
            key={key}
            href={part.text}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir="ltr"
            className="underline underline-offset-2 [unicode-bidi:isolate]"
          >
            {part.text}
          </a>
        )
      })}
    </p>
  )
}
