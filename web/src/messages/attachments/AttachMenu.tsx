import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { isPictureToUpload } from '../../kernel/isPictureToUpload.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { HiddenFileInput } from '../../kernel/ui/form/HiddenFileInput.tsx'
import { Disc3, FileText, Image, Paperclip } from '../../kernel/ui/icon/icons.ts'
import { DropdownMenu, MenuItem } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { ContractPicker } from './ContractPicker.tsx'
import type { Chosen } from './chosen.ts'
import { DjPicker } from './DjPicker.tsx'
import { useUploadPicture } from './requests.ts'

interface AttachMenuProps {
  counterpartId: string
  disabled: boolean
  onAttach: (chosen: Chosen) => void
}

export function AttachMenu({ counterpartId, disabled, onAttach }: AttachMenuProps) {
  const [picking, setPicking] = useState<'contract' | 'dj' | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const upload = usePictureUpload({ counterpartId, onAttach })

  function choose(chosen: Chosen) {
    setPicking(null)
    onAttach(chosen)
  }
  const picker = {
    onClose: () => setPicking(null),
    onPick: choose,
  }
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <IconButton label="Attach something" disabled={disabled} loading={upload.isUploading}>
            <Paperclip aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Image aria-hidden />} onSelect={() => file.current?.click()}>
          Picture
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden />} onSelect={() => setPicking('contract')}>
          Contract
        </MenuItem>
        <MenuItem icon={<Disc3 aria-hidden />} onSelect={() => setPicking('dj')}>
          DJ card
        </MenuItem>
      </DropdownMenu>
      <HiddenFileInput ref={file} label="Picture to attach" accept="image/*" onFile={upload.start} />
      {picking === 'contract' && <ContractPicker counterpartId={counterpartId} {...picker} />}
      {picking === 'dj' && <DjPicker {...picker} />}
    </>
  )
}

/** A picture that arrives after the person has opened another conversation is dropped. */
function usePictureUpload({ counterpartId, onAttach }: Omit<AttachMenuProps, 'disabled'>) {
  const upload = useUploadPicture()
  const shown = useRef<string | null>(counterpartId)
  useEffect(() => {
    shown.current = counterpartId
    return () => {
      shown.current = null
    }
  }, [counterpartId])

  async function start(file: File) {
    if (!isPictureToUpload(file)) return
    try {
      const { id } = await upload.mutateAsync(file)
      if (shown.current !== counterpartId) return
      onAttach({ attached: { kind: 'picture', id }, label: file.name, previewUrl: URL.createObjectURL(file) })
    } catch (error) {
      tellFailure('Upload failed')(error)
    }
  }
  return { start: (file: File) => void start(file), isUploading: upload.isPending }
}
