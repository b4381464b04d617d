import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { useCallback } from 'react'
import { ApiError } from '../kernel/calls/api.ts'
import { copyText } from '../kernel/copyText.ts'
import { saveFile } from '../kernel/saveFile.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { reloadWithToast } from '../kernel/ui/feedback/toastAfterReload.ts'
import { signAddress } from './addresses.ts'
import { useDownloadContract, useMailLink, usePaymentLink, useSendContract } from './oneContract.ts'

const LINK_COPIED_DELAY_MS = 1000

interface FailureWords {
  /** The title when the server refused; the server's message follows. */
  refused: string
  /** The title when there was no readable answer. */
  broken: string
}

const unexpected = 'An unexpected error occurred'

function tellFailure(error: unknown, { refused, broken }: FailureWords): void {
  const answered = error instanceof ApiError
  toast({
    title: answered ? refused : broken,
    description: answered ? error.reason : unexpected,
    variant: 'destructive',
  })
}

export function useSend(id: string) {
  const send = useSendContract(id)
  return {
    sending: send.isPending,
    send: () =>
      send.mutate(undefined, {
        onSuccess: ({ sentTo }) =>
          reloadWithToast({
            title: 'Contract Sent Successfully',
            description: `Contract sent to ${sentTo}`,
          }),
        onError: (error) =>
          tellFailure(error, { refused: 'Failed to Send Contract', broken: 'Error Sending Contract' }),
      }),
  }
}

/** Mails the invitation once more, for a DJ who waits for an answer. */
export function useRemind(id: string) {
  const send = useSendContract(id)
  return {
    reminding: send.isPending,
    reminded: send.isSuccess,
    remind: () =>
      send.mutate(undefined, {
        onSuccess: ({ sentTo }) =>
          toast({ title: 'Reminder Sent', description: `The contract was mailed to ${sentTo} once more.` }),
        onError: (error) =>
          tellFailure(error, { refused: 'Failed to Send Contract', broken: 'Error Sending Contract' }),
      }),
  }
}

const kindWords: Record<PaymentKind, string> = { deposit: 'Deposit', balance: 'Balance' }

export function useGeneratePaymentLink(id: string, kind: PaymentKind = 'deposit') {
  const request = usePaymentLink(id, kind)
  return {
    generating: request.isPending,
    generate: () =>
      request.mutate(undefined, {
        onSuccess: async ({ amount, type, paymentLink }) => {
          const copied = await copyText(paymentLink)
          toast({ title: 'Payment Link Generated', description: `${kindWords[type]} of ${usd(amount)}` })
          setTimeout(
            () =>
              toast(
                copied
                  ? {
                      title: 'Link Copied to Clipboard',
                      description: 'Share this link with your client for payment',
                    }
                  : { title: 'Share this link with your client for payment', description: paymentLink },
              ),
            LINK_COPIED_DELAY_MS,
          )
        },
        onError: (error) =>
          tellFailure(error, {
            refused: 'Failed to Generate Payment Link',
            broken: 'Error Generating Payment Link',
          }),
      }),
  }
}

/** Mails the link to the client, for a DJ who does not want to share it by hand. */
export function useMailPaymentLink(id: string, kind: PaymentKind) {
  const request = useMailLink(id, kind)
  return {
    mailing: request.isPending,
    mailed: request.isSuccess,
    mail: () =>
      request.mutate(undefined, {
        onSuccess: ({ sentTo, amount, type }) =>
          toast({
            title: 'Payment Link Sent',
            description: `${kindWords[type]} of ${usd(amount)}, mailed to ${sentTo}`,
          }),
        onError: (error) =>
          tellFailure(error, {
            refused: 'Failed to Send Payment Link',
            broken: 'Error Sending Payment Link',
          }),
      }),
  }
}

/** The specification gives the list and the signing page different texts for a failed download. */
const downloadFailures = {
  list: {
    refused: { title: 'Download Failed', description: 'Unable to download contract PDF' },
    broken: { title: 'Download Error', description: 'An error occurred while downloading the contract' },
  },
  page: {
    refused: { title: 'Download Failed', description: 'Failed to download contract' },
    broken: { title: 'Download Failed', description: 'Failed to download contract' },
  },
} as const

export function useDownload(id: string, on: keyof typeof downloadFailures) {
  const request = useDownloadContract(id)
  return {
    downloading: request.isPending,
    download: () =>
      request.mutate(undefined, {
        onSuccess: (pdf) => {
          saveFile(pdf, `contract-${id}.pdf`)
          toast({ title: 'Download Started', description: `contract-${id}.pdf` })
        },
        onError: (error) => {
          const words = downloadFailures[on]
          toast({
            ...(error instanceof ApiError ? words.refused : words.broken),
            variant: 'destructive',
          })
        },
      }),
  }
}

export function useCopyLink(id: string) {
  return useCallback(async () => {
    const link = `${location.origin}${signAddress(id)}`
    const copied = await copyText(link)
    toast(
      copied
        ? { title: 'Link Copied', description: 'It opens the page where this contract is signed.' }
        : { title: 'The link could not be copied', description: link, variant: 'destructive' },
    )
  }, [id])
}
