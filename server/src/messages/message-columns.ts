const columns = [
  ['id', 'id'],
  ['sender_id', 'senderId'],
  ['recipient_id', 'recipientId'],
  ['content', 'content'],
  ['status', 'status'],
  ['client_id', 'clientId'],
  ['attachment_kind', 'attachmentKind'],
  ['picture_id', 'pictureId'],
  ['contract_id', 'contractId'],
  ['dj_id', 'djId'],
  ['opening', 'opening'],
  ['created_at', 'createdAt'],
]
/** The columns of a message in a statement, named as in `MessageRow`. */
export const messageColumns = (alias: string): string =>
  columns.map(([column, name]) => `${alias}.${column} as "${name}"`).join(', ')
