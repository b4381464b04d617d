import { isDemoAddress } from '@cuebook/domain/identity/demo-accounts.ts'
import type { WithCaller } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Database } from '../kernel/db/database.ts'
import type { Program } from '../kernel/http/door/authenticator.ts'
import { isProgramToken, programTokenHash } from '../kernel/http/door/program-token.ts'
import type { Settings } from '../settings.ts'
import type { Caller, CallerReader } from './caller.ts'

/** What a token's row adds to the account of its owner. */
export interface TokenRow {
  readonly tokenId: string
  readonly scopes: readonly string[]
  readonly hasEnded: boolean
  /** Nobody has written down yet that it was used in this hour. */
  readonly isDue: boolean
}

export interface ProgramReaders {
  readonly plain: CallerReader<TokenRow>
  readonly with: Readonly<Record<WithCaller, CallerReader<TokenRow>>>
  /** Writes down the hour in which a token was used. */
  readonly noteUse: (tokenId: string) => Promise<void>
}

interface Parts {
  readonly database: Pick<Database, 'read'>
  readonly settings: Pick<Settings, 'demo'>
  readonly now: () => Date
  readonly programs: ProgramReaders
}

/** Recognises a token and its owner by one statement, as a session is. */
export async function recogniseProgram(
  { database, settings, now, programs }: Parts,
  token: string,
  withCaller?: WithCaller,
): Promise<{ caller: Caller<TokenRow>; program: Program }> {
  const read = withCaller ? programs.with[withCaller] : programs.plain
  const caller = isProgramToken(token) ? await read(database, programTokenHash(token), now()) : null
  if (!caller || (!settings.demo && isDemoAddress(caller.row.email))) throw new Refusal('token.unknown')
  const { tokenId, scopes, hasEnded, isDue } = caller.row
  if (hasEnded) throw new Refusal('token.expired')
  if (isDue) await programs.noteUse(tokenId)
  return { caller, program: { tokenId, scopes } }
}
