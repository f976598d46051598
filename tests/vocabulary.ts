/** The schema.org types and properties that the shop may state, from https://schema.org/version/latest. */
const vocabulary: Record<string, readonly string[]> = {
  AggregateRating: ['ratingValue', 'reviewCount'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  DefinedRegion: ['addressCountry'],
  EntryPoint: ['urlTemplate'],
  ListItem: ['position', 'name', 'item'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
  ],
  MonetaryAmount: ['value', 'currency'],
  Offer: [
    'url',
    'price',
    'priceCurrency',
    'itemCondition',
    'availability',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  OnlineStore: [
    'name',
    'description',
    'url',
    'logo',
    'email',
    'telephone',
    'address',
    'priceRange',
    'paymentAccepted',
    'currenciesAccepted',
  ],
  Product: [
    'name',
    'description',
    'image',
    'brand',
    'category',
    'sku',
    'offers',
    'aggregateRating',
  ],
  ProductGroup: [
    'name',
    'description',
    'image',
    'brand',
    'category',
    'url',
    'productGroupID',
    'variesBy',
    'hasVariant',
    'aggregateRating',
  ],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  SearchAction: ['target', 'query-input'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  WebSite: ['name', 'url', 'publisher', 'potentialAction'],
}

const terms = [
  'https://schema.org/InStock',
  'https://schema.org/OutOfStock',
  'https://schema.org/NewCondition',
  'https://schema.org/MerchantReturnFiniteReturnWindow',
  'https://schema.org/ReturnByMail',
]

/** The parts of a statement that schema.org does not define; empty if all is well. */
export function strangersIn(statement: unknown, place = ''): string[] {
  if (Array.isArray(statement))
    return statement.flatMap((part, at) => strangersIn(part, `${place}[${at}]`))
  if (typeof statement === 'string' && statement.startsWith('https://schema.org/')) {
    return terms.includes(statement) ? [] : [`${place}: ${statement}`]
  }
  if (typeof statement !== 'object' || statement === null) return []
  const {
    '@type': type,
    '@id': id,
    '@context': context,
    ...properties
  } = statement as Record<string, unknown>
  if (type === undefined)
    return id && Object.keys(properties).length === 0 ? [] : [`${place}: no type`]
  if (context !== undefined && context !== 'https://schema.org')
    return [`${place}: ${String(context)}`]
  const known = vocabulary[String(type)]
  if (!known) return [`${place}: ${String(type)}`]
  return Object.entries(properties).flatMap(([name, value]) =>
    known.includes(name)
      ? strangersIn(value, `${place}.${name}`)
      : [`${place}.${name} of ${String(type)}`],
  )
}
