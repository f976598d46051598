import { columnName } from '#db/insert-from-json.ts'
import { productColumns } from './product-json.ts'

/** SQL that writes the product of an alias as the API answers it: prices and ratings are texts (spec 3). */
export function productJsonText(alias: string): string {
  const fields = Object.entries(productColumns).map(([name, column]) => {
    const isDecimal = column.getSQLType().startsWith('numeric')
    return `'${name}', ${alias}.${columnName(name)}${isDecimal ? '::text' : ''}`
  })
  return `json_build_object(${fields.join(', ')})`
}
