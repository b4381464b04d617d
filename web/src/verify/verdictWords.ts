import type { Fault } from './verdict.ts'

/** What is wrong with the file, and what it means for the reader. */
export const faultWords: Record<Fault, { readonly title: string; readonly text: string }> = {
  empty: {
    title: 'This file is empty',
    text: 'There is nothing in it to check. Please download the contract again.',
  },
  'not-a-pdf': {
    title: 'This is not a PDF',
    text: 'Sealed contracts are PDF files. Please choose the file you downloaded or received by mail.',
  },
  'no-seal': {
    title: 'This PDF has no seal',
    text: 'It may be a draft copy, or a copy that was printed and saved again. Only a contract signed by both parties is sealed.',
  },
  'cut-off': {
    title: 'The end of this file is missing',
    text: 'The whole file was sealed, but part of it did not arrive. Please download it again.',
  },
  appended: {
    title: 'Something was added after sealing',
    text: 'The sealed part may be untouched, but this file contains more than what was sealed. Do not rely on it.',
  },
  unreadable: {
    title: 'The seal cannot be read',
    text: 'This file has a seal, but it is broken. Do not rely on this file.',
  },
  loose: {
    title: 'The seal was tampered with',
    text: 'It holds something that our seals never hold. Do not rely on this file.',
  },
  foreign: {
    title: 'Sealed by somebody else',
    text: 'This seal was not made here, so nothing can be said about this file.',
  },
  damaged: {
    title: 'The seal was changed',
    text: 'The seal is not as it was made. Do not rely on this file.',
  },
  changed: {
    title: 'Changed after sealing',
    text: 'The content of this file is not what was sealed. Do not rely on it.',
  },
  'out-of-date': {
    title: 'The certificate was not valid then',
    text: 'The seal matches the file, but it was made at a time when its certificate was not valid.',
  },
}
