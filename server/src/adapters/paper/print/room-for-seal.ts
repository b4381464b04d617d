import { byteRangeRoom } from '../seal/byte-range.ts'
import type { Doc } from './sheet.ts'

export interface RoomForSeal {
  /** The exact length of the seal. */
  readonly bytes: number
  readonly at: Date
}

/** An invisible signature field that certifies the document and allows no change at all (DocMDP, P = 1). */
export function leaveRoom(doc: Doc, { bytes, at }: RoomForSeal): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: byteRangeRoom,
    Contents: Buffer.alloc(bytes),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
    M: at,
    // pdfkit writes a String object as text and a plain string as a name.
    Name: new String('Cuebook'),
    Reason: new String('Signed by both parties'),
  })
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    // The flags "print" and "locked".
    F: 132,
    T: new String('CuebookSeal'),
    TU: new String('Seal of the signed contract'),
    V: signature,
    P: doc.page.dictionary,
  })
  doc.page.annotations.push(field)
  const form = doc.ref({ Fields: [field], SigFlags: 3, DR: { Font: {} } })
  const inside = doc as unknown as Inside
  Object.assign(inside._root.data, { AcroForm: form, Perms: { DocMDP: signature } })
  // pdfkit writes the form, and asks for the font of its text fields, of which there are none.
  inside._acroform = { fonts: {}, defaultFont: 'none' }
  signature.end(undefined)
  field.end(undefined)
}

/** Parts of pdfkit that its types leave out. */
interface Inside {
  readonly _root: { readonly data: Record<string, unknown> }
  _acroform: { fonts: object; defaultFont: string }
}
