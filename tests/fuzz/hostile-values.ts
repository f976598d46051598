import fc from 'fast-check'

/** The smallest text that a page must never contain as markup. */
export const markup = '<img src=x onerror=fuzz>'

/** A header that an answer has only if a request could inject it. */
export const injectedHeader = 'x-injected'

/** One of these; the first is the smallest. */
export function pick<T>(...values: T[]): fc.Arbitrary<T> {
  return fc.nat(values.length - 1).map((at) => values[at] as T)
}

/** Up to 10,000 letters, shrinking to as few as needed. */
const long = fc.integer({ min: 0, max: 10_000 }).map((length) => 'x'.repeat(length))

/** Texts that programs stumble over. */
export const hostileText = fc.oneof(
  {
    weight: 12,
    arbitrary: pick(
      ...[
        '',
        '\0',
        'a\0b',
        ' ',
        '\t\n',
        '\ud800',
        '\udfff\ud800',
        '\u202ehsal',
        '\ufeff',
        '👁️‍🗨️',
        'İ',
        'ß',
      ],
      ...["'", "' or '1'='1", '"; drop table orders; --', '\\', '%', '_', '%00', '%ff', '%e0%a4%a'],
      ...[
        '=1+1',
        '+1',
        '-1',
        '@x',
        '＝1+1',
        '0',
        '00',
        '0.1',
        '1e309',
        '1e5',
        'NaN',
        'Infinity',
        '0x10',
      ],
      ...['2147483647', '2147483648', '-2147483649', '9223372036854775808', '9'.repeat(40)],
      ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[object Object]'],
      ...['../../etc/passwd', '//evil.example', '/\\evil.example', 'https://evil.example/'],
      ...['javascript:alert(1)', '{{7*7}}', markup, '</script><script>fuzz()</script>'],
      ...[
        `\r\n${injectedHeader}: 1`,
        '2024-13',
        '0000-00-00',
        '275760-09-13',
        'a@b',
        '{',
        '[]',
        '{}',
        '"',
      ],
      ...[
        '1,2,3',
        ',',
        ',,,,',
        '1,',
        'C,C,C',
        'a b c d e f',
        '-',
        '.',
        '..',
        '*',
        ':*',
        '&',
        '|',
        '!',
      ],
    ),
  },
  { weight: 2, arbitrary: long },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)

const quote = (value: unknown) => JSON.stringify(value) ?? 'null'
const nested = fc.integer({ min: 0, max: 3_000 })

/** JSON as text, because some of it cannot come from JSON.stringify: infinite numbers, repeated keys. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(quote) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        'null',
        'true',
        'false',
        '0',
        '-0',
        '-1',
        '0.5',
        '1.005',
        '1e308',
        '1e999',
        '-1e999',
        '5e-324',
      ],
      ...['2147483647', '2147483648', '9007199254740993', '99999999', '100000000', '9'.repeat(400)],
      ...[
        '[]',
        '{}',
        '[[]]',
        '[null]',
        '{"":""}',
        '{"toString":1}',
        '{"length":1e9}',
        '{"a":1,"a":2}',
      ],
      ...[
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{}}}',
        '"\\u0000"',
        '"\\ud800"',
      ],
    ),
  },
  { weight: 1, arbitrary: nested.map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  { weight: 1, arbitrary: nested.map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('0', '1', '"x"', '{}'))
      .map(([length, item]) => `[${Array(length).fill(item).join(',')}]`),
  },
)

/** Bodies that are not JSON, whatever their content type. */
export const hostileBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      '[1,]',
      "{'a':1}",
      'a=1&b=2',
      '--x\r\n\r\n--x--',
      '\ufeff{}',
      'NaN',
      '\0',
    )
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom([0xff], [0xc0, 0x80], [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    .map((bytes) => Uint8Array.from(bytes)),
  fc.uint8Array({ maxLength: 24 }),
  fc.integer({ min: 0, max: 300 }).map((kilobytes) => Buffer.alloc(kilobytes * 1024, ' ')),
)

/** A header value has no line breaks or NUL, which would make it another request. */
export const hostileHeader = hostileText.map((text) => text.replace(/[\r\n\0]/g, '').toWellFormed())
