import { type BroughtContact, type ContactValues, contactForm } from '@cuebook/domain/moving/contact.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { ContactFields } from './ContactFields.tsx'
import { useEditContact } from './requests.ts'

interface EditContactDialogProps extends DialogOpening {
  contact: BroughtContact
}

export const EditContactDialog = ({ contact, ...opening }: EditContactDialogProps) => (
  <Dialog {...opening} title="Edit contact" description="Only you see it.">
    <ContactForm key={contact.version} contact={contact} onDone={() => opening.onOpenChange(false)} />
  </Dialog>
)

function ContactForm({ contact, onDone }: { contact: BroughtContact; onDone: () => void }) {
  const { id, version, name, email, phone, note } = contact
  const edit = useEditContact(id)
  const form = useForm({
    start: { name, email, phone, note } as ContactValues,
    rules: contactForm,
    send: (sent) => edit.mutateAsync({ ...sent, version }),
    done() {
      toast({ title: 'Contact Saved' })
      onDone()
    },
    otherwise: 'The contact was not saved. Please try again.',
    unsaved: 'asks',
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <ContactFields form={form} />
      <Button type="submit" loading={form.isBusy} className="self-end">
        Save
      </Button>
    </Form>
  )
}
