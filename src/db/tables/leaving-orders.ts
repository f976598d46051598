/** SQL: whether an order still has something to send. Takes the prefix of its columns, such as 'o.'. */
export const isToShip = (of: string) =>
  `${of}"status" = 'open' and ${of}"fulfilment_status" in ('unfulfilled', 'partly_shipped')`

/** SQL: by when an order is to leave. Orders with nothing to send, or no such day, sort last. */
export const leavesByOrLast = (of: string) =>
  `(case when ${isToShip(of)} and ${of}"ship_by" is not null then ${of}"ship_by" else timestamptz '2200-01-01 00:00:00+00' end)`
