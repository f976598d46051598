import { Hono, type Context as HonoContext } from 'hono'
import type { Reads } from '#db/connect.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import { plainCsvRow } from '#platform/csv.ts'
import type { MadeAnswer, PageCache } from '#platform/page-cache/page-cache.ts'
import { streamText } from '#platform/stream-text.ts'
import { type FeedItem, feedItemOf } from '#shop/catalog/domain/feeds/feed-item.ts'
import { googleHead, googleItem, googleTail } from '#shop/catalog/domain/feeds/google-feed.ts'
import { metaColumns, metaRecord } from '#shop/catalog/domain/feeds/meta-feed.ts'
import {
  countFedProducts,
  listFeedVariants,
} from '#shop/catalog/server/feeds/list-feed-variants.ts'
import { feedTopic } from './answer-topics.ts'
import { keyWithoutQuery } from './cached-address.ts'

interface FeedsParts {
  reads: Reads
  cache: PageCache
  settings: () => PageSettings
  originOf: (url: URL) => string
  /** Feeds of more products than this are streamed on each request, because they would fill the memory. */
  mostInMemory?: number
}

/** The shop that a feed describes. */
interface FeedShop {
  origin: string
  settings: PageSettings
}

interface Feed {
  path: string
  type: string
  head: (shop: FeedShop) => string
  itemOf: (item: FeedItem, shop: FeedShop) => string
  tail: string
}

const feeds: readonly Feed[] = [
  {
    path: '/feeds/google.xml',
    type: 'application/xml; charset=utf-8',
    head: googleHead,
    itemOf: (item, { settings }) => googleItem(item, settings),
    tail: googleTail,
  },
  {
    path: '/feeds/meta.csv',
    type: 'text/csv; charset=utf-8',
    head: () => plainCsvRow(metaColumns),
    itemOf: (item) => {
      const record = metaRecord(item)
      return plainCsvRow(metaColumns.map((column) => record[column]))
    },
    tail: '',
  },
]

/** Serves products to shopping engines: Google's feed and Meta's, in step with the shop's pages. */
export function createFeeds({
  reads,
  cache,
  settings,
  originOf,
  mostInMemory = 5_000,
}: FeedsParts): Hono {
  const routes = new Hono()
  for (const feed of feeds)
    routes.get(feed.path, async (c) => {
      const shop = { origin: originOf(new URL(c.req.url)), settings: settings() }
      const headers = { 'content-type': feed.type, ...sharedAnswer }
      const texts = () => textsOf(reads, feed, shop)
      if ((await countFedProducts(reads)) > mostInMemory)
        return new Response(streamText(texts()), { headers })
      return await fromMemory(c, cache, async () => {
        let whole = ''
        for await (const text of texts()) whole += text
        return { response: new Response(whole, { headers }), topics: [feedTopic] }
      })
    })
  return routes
}

function fromMemory(c: HonoContext, cache: PageCache, make: () => Promise<MadeAnswer>) {
  const key = keyWithoutQuery(c.req.url)
  return cache.answer({ key, headers: c.req.raw.headers }, make)
}

async function* textsOf(reads: Reads, { head, itemOf, tail }: Feed, shop: FeedShop) {
  yield head(shop)
  for await (const variants of listFeedVariants(reads))
    yield variants
      .flatMap((variant) => feedItemOf(variant, shop) ?? [])
      .map((item) => itemOf(item, shop))
      .join('')
  yield tail
}
