import { pictureMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { toast } from './ui/feedback/toast.ts'

/** Whether the server would take this file as a picture. A toast tells the person why not. */
export function isPictureToUpload(file: File): boolean {
  const isPicture = file.type.startsWith('image/')
  if (isPicture && file.size <= pictureMaxBytes) return true
  toast({
    title: isPicture ? 'File too large' : 'That is not a picture we can read',
    description: 'Please select an image smaller than 5MB',
    variant: 'destructive',
  })
  return false
}
