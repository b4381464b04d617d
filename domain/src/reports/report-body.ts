import { z } from 'zod'
import { type ReportKind, reportDetailsMaxLength, reportReasons } from './report.ts'

/** What a person sends in order to report something of this kind. */
export const reportBody = <K extends ReportKind>(kind: K, detailsMissing: string) =>
  z.object({
    reason: z.enum(reportReasons[kind], 'Please choose a reason'),
    details: z
      .string(detailsMissing)
      .trim()
      .max(reportDetailsMaxLength, `The details may have ${reportDetailsMaxLength} characters at most`)
      .default(''),
  })
