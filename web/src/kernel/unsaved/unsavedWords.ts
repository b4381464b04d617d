export const unsavedQuestion = {
  title: 'Leave without saving?',
  description: 'You have changes that are not saved. Leave this page anyway?',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  tone: 'danger',
} as const

export const unsavedInDialog = {
  ...unsavedQuestion,
  title: 'Close without saving?',
  description: 'What you typed here is not saved. Close anyway?',
  confirmLabel: 'Close',
  cancelLabel: 'Keep editing',
} as const
