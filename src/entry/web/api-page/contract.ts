/** The parts of an OpenAPI document that the page shows. */
export interface Contract {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Call>>
  components?: { schemas?: Record<string, Shape> }
}

/** One call: a method on a path. */
export interface Call {
  summary?: string
  description?: string
  parameters?: readonly Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, Answer>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Shape
}

export interface Answer {
  description?: string
  headers?: Record<string, { description?: string }>
  content?: Content
}

export type Content = Record<string, { schema?: Shape }>

/** The schema of a value: the parts of JSON Schema that zod writes. */
export interface Shape {
  $ref?: string
  description?: string
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
  additionalProperties?: boolean | Shape
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}
