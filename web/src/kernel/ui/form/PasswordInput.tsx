import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Eye, EyeOff } from '../icon/icons.ts'
import { Input, type InputProps } from './Input.tsx'

/** A password that can be read while it is typed. It is hidden again when the form is shown anew. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label="Show what is typed"
          size="sm"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  )
}
