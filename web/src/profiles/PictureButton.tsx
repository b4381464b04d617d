import { useRef } from 'react'
import { ApiError } from '../kernel/calls/api.ts'
import { isPictureToUpload, tellNoPicture } from '../kernel/isPictureToUpload.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { HiddenFileInput } from '../kernel/ui/form/HiddenFileInput.tsx'
import { Camera } from '../kernel/ui/icon/icons.ts'
import { useUploadPicture } from './requests.ts'

const REFUSED_AS_PICTURE = [413, 415]

function tellFailure(error: Error): void {
  const status = error instanceof ApiError ? error.status : 0
  if (REFUSED_AS_PICTURE.includes(status)) tellNoPicture()
  else {
    toast({
      title: 'Upload failed',
      description: error instanceof ApiError ? `${error.status}: ${error.reason}` : error.message,
      variant: 'destructive',
    })
  }
}

export function PictureButton() {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture()

  function pick(file: File) {
    if (!isPictureToUpload(file)) return
    toast({ title: 'Uploading...', lasting: true })
    // The promise also shows the toast when the person has gone to another page; a mutation callback would not.
    upload
      .mutateAsync(file)
      .then(
        () => toast({ title: 'Success!', description: 'Profile picture updated successfully!' }),
        tellFailure,
      )
  }
  return (
    <span data-field="picture" className="contents">
      <Button variant="secondary" size="sm" loading={upload.isPending} onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        Change picture
      </Button>
      <HiddenFileInput ref={input} label="Profile picture" accept="image/*" onFile={pick} />
    </span>
  )
}
