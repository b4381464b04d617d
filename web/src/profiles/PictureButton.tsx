import { pictureMaxBytes } from '@cuebook/domain/profiles/limits.ts'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { useUploadPicture } from './requests.ts'

export function PictureButton() {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture()

  function pick(file: File | undefined) {
    if (!file) return
    const picture = file.type.startsWith('image/')
    if (!picture || file.size > pictureMaxBytes) {
      toast({
        title: picture ? 'File too large' : 'That is not a picture we can read',
        description: 'Please select an image smaller than 5MB',
        variant: 'destructive',
      })
      return
    }
    toast({ title: 'Uploading...', lasting: true })
    // The promise also shows the toast when the person has gone to another page; a mutation callback would not.
    upload.mutateAsync(file).then(
      () => toast({ title: 'Success!', description: 'Profile picture updated successfully!' }),
      (error: Error) =>
        toast({
          title: 'Upload failed',
          description: error instanceof ApiError ? `${error.status}: ${error.reason}` : error.message,
          variant: 'destructive',
        }),
    )
  }
  return (
    <>
      <Button variant="secondary" size="sm" loading={upload.isPending} onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        Change picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          pick(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
