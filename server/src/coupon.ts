// `npm run coupon -- add CODE --percent 20 --lasts once` adds a discount code, `list` shows all, `end CODE` stops new
// uses of one. Whoever uses a code already keeps it.
import { parseArgs } from 'node:util'
import { openDatabase } from './kernel/db/open.ts'
import { createLog } from './kernel/log.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readSettings } from './settings.ts'
import { addCoupon, couponFrom, endCoupon, listCoupons } from './subscriptions/coupon-command.ts'

const USAGE = `npm run coupon -- add CODE (--percent 20 | --amount 100) [--lasts once|forever|3] [--name "Launch"] [--until 2031-12-31]
npm run coupon -- list
npm run coupon -- end CODE`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      amount: { type: 'string' },
      lasts: { type: 'string' },
      name: { type: 'string' },
      until: { type: 'string' },
    },
  })
  const [command, code = ''] = positionals
  if (command !== 'add' && command !== 'list' && command !== 'end') throw new OperatorError(USAGE)
  // What was typed is checked before the database is opened.
  const coupon = command === 'add' ? couponFrom(code, values) : null
  const { databaseUrl, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log: createLog('error') })
  try {
    const words = coupon
      ? await addCoupon(db, coupon)
      : command === 'end'
        ? await endCoupon(db, code, new Date())
        : await listCoupons(db)
    process.stdout.write(`${words}\n`)
  } finally {
    await close()
  }
} catch (error) {
  const isTyped =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof OperatorError) && !isTyped) throw error
  process.stderr.write(`${error.message}\n${isTyped ? `${USAGE}\n` : ''}`)
  process.exitCode = 1
}
