import { pictureMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { toast } from './ui/feedback/toast.ts'

/** Whether the server would take this file as a picture. If not, a toast says it in the specification's one sentence. */
export function isPictureToUpload(file: File): boolean {
  if (file.type.startsWith('image/') && file.size <= pictureMaxBytes) return true
  tellNoPicture()
  return false
}

/** Also for a file that only the server found to be no picture. */
export function tellNoPicture(): void {
  toast({
    title: 'File too large',
    description: 'Please select an image smaller than 5MB',
    variant: 'destructive',
  })
}
