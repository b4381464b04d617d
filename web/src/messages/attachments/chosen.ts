import type { Attached } from '@cuebook/domain/messages/attachment.ts'
import { useEffect, useState } from 'react'

/** What a person chose to attach. */
export interface Chosen {
  attached: Attached
  /** What the composer calls it until the message is sent. */
  label: string
  /** An object URL of the picture, which `useChosen` revokes. */
  previewUrl?: string
}

/** What the next message will carry. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const previewUrl = chosen?.previewUrl
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl])
  return [chosen, setChosen] as const
}
