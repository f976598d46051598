/** In SQL: whether something of an order is still to be sent. Takes what its columns stand behind: 'o.'. */
export const isToShip = (of: string) =>
  `${of}"status" = 'open' and ${of}"fulfilment_status" in ('unfulfilled', 'partly_shipped')`

/** In SQL: by when an order is to leave; those of which nothing is to leave, or that have no such day, come last. */
export const leavesByOrLast = (of: string) =>
  `(case when ${isToShip(of)} and ${of}"ship_by" is not null then ${of}"ship_by" else timestamptz '2200-01-01 00:00:00+00' end)`
