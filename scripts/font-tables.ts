const headerBytes = 12
const recordBytes = 16

/** A TrueType font with some tables replaced, and without those that are undefined. */
export function withTables(
  font: Buffer,
  changes: Readonly<Record<string, Buffer | undefined>>,
): Buffer {
  const tables = readTables(font)
  for (const [tag, table] of Object.entries(changes)) {
    if (table) tables.set(tag, table)
    else tables.delete(tag)
  }
  const header = Buffer.from(font.subarray(0, headerBytes))
  header.writeUInt16BE(tables.size, 4)
  return writeTables(header, new Map([...tables].sort()))
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const record = headerBytes + at * recordBytes
    const [begin, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)]
    tables.set(font.toString('latin1', record, record + 4), font.subarray(begin, begin + length))
  }
  return tables
}

/** Leaves the tables' checksums zero, because packing the font computes them. */
function writeTables(header: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const records: Buffer[] = []
  const bodies: Buffer[] = []
  let begin = headerBytes + tables.size * recordBytes
  for (const [tag, table] of tables) {
    const record = Buffer.alloc(recordBytes)
    record.write(tag, 'latin1')
    record.writeUInt32BE(begin, 8)
    record.writeUInt32BE(table.length, 12)
    const body = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(body)
    begin += body.length
    records.push(record)
    bodies.push(body)
  }
  return Buffer.concat([header, ...records, ...bodies])
}
