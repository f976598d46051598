import type { AddressFields } from '#shop/orders/domain/shipping.schema.ts'
import type { Draw } from './draw.ts'

/** A customer of the demo: not a real person, and at a domain that nobody can own (RFC 2606). */
export interface Person extends AddressFields {
  email: string
}

const firstNames =
  'Amara Beatriz Camille Danielle Elena Fatima Grace Hana Imani Jasmine Keiko Leila Maya Nadia Olivia Priya Quinn Rosa Sofia Tessa Uma Vivian Wren Ximena Yara Zoe Alexis Brooke Celeste Dahlia Esme Freya Gwen Helena Ivy Jade Kiara Lucia Mina Noor'.split(
    ' ',
  )
const lastNames =
  'Abbott Alvarez Baker Bennett Castillo Chen Cole Daniels Diaz Ellis Farrow Flores Greene Haddad Hart Ibarra Jensen Kapoor Keller Kim Lambert Lopez Marsh Mensah Nakamura Novak Okafor Ortiz Park Patel Quigley Reyes Rossi Shah Silva Torres Underwood Vance Walsh Wong Yates Young Zamora'.split(
    ' ',
  )
const streets: readonly string[] = [
  'Maple Street',
  'Oak Avenue',
  'Juniper Lane',
  'Cedar Court',
  'Willow Drive',
  'Elm Street',
  'Magnolia Boulevard',
  'Birch Road',
  'Lakeview Terrace',
  'Sunset Avenue',
  'Park Place',
  'Hawthorne Street',
  'Prospect Avenue',
  'Chestnut Way',
  'Mission Street',
  'Highland Avenue',
]
/** Cities, each with its state and one of its ZIP codes. */
type Place = readonly [city: string, state: string, zipCode: string]
const places: readonly [Place, ...Place[]] = [
  ['Portland', 'OR', '97205'],
  ['Austin', 'TX', '78704'],
  ['Brooklyn', 'NY', '11215'],
  ['Chicago', 'IL', '60614'],
  ['Denver', 'CO', '80206'],
  ['Seattle', 'WA', '98103'],
  ['Atlanta', 'GA', '30307'],
  ['Los Angeles', 'CA', '90026'],
  ['San Diego', 'CA', '92104'],
  ['Miami', 'FL', '33137'],
  ['Nashville', 'TN', '37206'],
  ['Minneapolis', 'MN', '55408'],
  ['Phoenix', 'AZ', '85016'],
  ['Philadelphia', 'PA', '19147'],
  ['Boston', 'MA', '02130'],
  ['Charlotte', 'NC', '28205'],
  ['Columbus', 'OH', '43201'],
  ['Houston', 'TX', '77008'],
  ['Salt Lake City', 'UT', '84105'],
  ['New Orleans', 'LA', '70115'],
  ['Las Vegas', 'NV', '89104'],
  ['Detroit', 'MI', '48201'],
  ['Honolulu', 'HI', '96816'],
  ['Newark', 'NJ', '07105'],
]

/** The number of different people; names repeat only beyond it. */
export const peopleCount = 160

/** A person by number. The telephone number is one reserved for fiction (555-0100 to 555-0199). */
export function personAt(number: number, draw: Draw): Person {
  const firstName = firstNames[(number * 27) % firstNames.length] ?? ''
  const lastName = lastNames[(number * 17) % lastNames.length] ?? ''
  const [city, state, zipCode] = draw.pick(places)
  const street = streets[draw.whole(0, streets.length - 1)]
  const flat = draw.number() < 0.3 ? `, Apt ${draw.whole(1, 24)}` : ''
  return {
    firstName,
    lastName,
    city,
    state,
    zipCode,
    email: `${firstName}.${lastName}@example.${number % 4 === 3 ? 'org' : 'com'}`.toLowerCase(),
    address: `${draw.whole(12, 2980)} ${street}${flat}`,
    phone: `(${draw.whole(201, 989)}) 555-01${draw.digits(2)}`,
  }
}
