const headerBytes = 12
const recordBytes = 16

/** A TrueType font with some of its tables taken from another one of the same glyphs. */
export function withTablesOf(font: Buffer, other: Buffer, tags: readonly string[]): Buffer {
  const tables = readTables(font)
  const others = readTables(other)
  for (const tag of tags) {
    const table = others.get(tag)
    if (table) tables.set(tag, table)
  }
  return writeTables(font.subarray(0, headerBytes), tables)
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

/** The checksums of tables stay nought: packing the font computes them. */
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
