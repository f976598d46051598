/** Reviews of the clusters; read-reviews.ts explains the format. */
export const clusterLashesReviews: Record<string, string> = {
  'outer-edge-corner-clusters': `
5 | Monica Bellweather | 14 days ago | verified | 2 helpful
Two an eye, really
I did not believe two would be enough. Two is enough. On in the car, not while driving.

4 | Sanaa Karimi | 38 days ago | verified
Left and right are marked
Clever that they come mirrored. The 14 is long on me, so I will get the 10 next.
`,
  'petal-clusters': `
5 | Brianna Holloway | 5 days ago | verified | 6 helpful
I cannot find the seams
I have held a mirror above, below and sideways. My salon sets cost ten times this and had gaps.

5 | Claudia Rossi | 22 days ago | verified | 1 helpful
Day six and still on
Shower, gym, cried at a movie. Lost one segment on day five.

4 | Trisha Venkat | 40 days ago | verified | 3 helpful
First time took me 50 minutes
They say half an hour, I am slow. Second time was twenty. The trick is to wait until the bond feels tacky.

5 | Jenna McAllister | 65 days ago | verified
goodbye lash appointments
i love my lash lady but i have twins now. these are my new lash lady.

5 | Ebony Washington | 90 days ago | verified | 2 helpful
D curl mixed, perfect
Ten in the inner corner, fourteen outside, twelve in the middle. I get four full sets from a tray.

3 | Molly Eastwood | 119 days ago | verified | 1 helpful
Pretty but I needed sealer
Without a sealer they felt sticky for hours. Bought one and it is better. Would have liked that to be clearer, though I see it under specifications.

4 | Xinyi Zhou | 146 days ago | verified
Very soft segments
The ends fade out nicely. I would like a shorter mixed tray, 8 to 12, for my small eyes.

5 | Patricia Munro | 183 days ago | verified | 1 helpful
At 57 I learned a new trick
My daughter showed me. Now I show my friends. We had a lash evening with wine.

2 | Stacey Ingram | 222 days ago | verified | 2 helpful
Lasted three days on me
I have oily lids and sleep on my face, so perhaps it is me. Looked fantastic for those three days.

5 | Naomi Feldman | 284 days ago | verified
Holiday lashes
Put them on the night before the flight and had a week of waking up finished.

5 | Alicia Romero | 361 days ago | verified | 3 helpful
Softest band I have tried
You feel cheap clusters every time you blink. Not these.
`,
  'morning-wisp-clusters': `
5 | Greta Sandoval | 30 days ago | verified | 2 helpful
The no-lashes lash
Four an eye, no mascara, looks like I was born lucky.

4 | Fern Whitaker | 77 days ago | verified
Clear band is stiff at first
Bend it around your finger and it is fine. Very natural result, even the 11.

5 | Divya Kapoor | 131 days ago | verified
School run approved
On in six minutes with a toddler holding my leg.

4 | Louisa Benning | 210 days ago | verified | 1 helpful
Espresso for me
The brown is dark but softer than black. They stay on me for four days, five if I am careful with my cleanser.

5 | Karen Oduya | 327 days ago
Very light look
If you usually find clusters too much, start here.
`,
  'the-long-weekend-cluster-kit': `
5 | Hattie Monroe | 9 days ago | verified | 5 helpful
Everything was in there
I had never done this before and did not have to look for a single thing. The leaflet with eye shapes is really good.

5 | Camila Fuentes | 35 days ago | verified | 2 helpful
Gave one to each bridesmaid
Six women, six kits, one bathroom. We all looked amazing and only one of us put them on upside down.

4 | Rebecca Lund | 62 days ago | verified
Applicator is the star
The curve keeps your hand out of your own way. Bond is strong. I would have liked a second small tray in shorter lengths.

5 | Tamika Young | 107 days ago | verified | 1 helpful
Worth it over separate bits
Added up what I used to pay for bond, sealer and remover alone. This is less and the lashes are better.

4 | Anneliese Vogt | 168 days ago | verified
Remover works fast
Thirty seconds and they slide. I have had clusters where you wanted to cry at this stage.

3 | Shona Petrie | 231 days ago | verified | 2 helpful
Pen dried out
I left the cap loose and the sealer end dried after three uses. It does tell you. Lashes themselves are five stars.

5 | Maribel Quintero | 303 days ago | verified
My daughter stole it
So I bought another one. That is a recommendation.
`,
  'sheer-band-clusters': `
5 | Opal Jennings | 32 days ago | verified | 1 helpful
No liner needed
With fair lashes a black band always looked like a stripe on me. This vanishes.

4 | Candice Boyle | 114 days ago | verified | 2 helpful
Stiff but invisible
Read the tip about curving it first. I skipped that and one end stuck out all day.

4 | Leila Farouk | 206 days ago | verified
Good on sale
At this price I keep a spare tray. Five days is what I get out of them.

3 | Robyn Thatcher | 338 days ago
Prefer a cotton band
They do look better up close but Petal is more comfortable on me.
`,
  'soot-volume-clusters': `
5 | Raquel Ibarra | 46 days ago | verified | 3 helpful
Like smoke
It is the only cluster I have found that looks like a real mega set and not like a strip cut in pieces.

4 | Gemma Stratton | 137 days ago | verified
Thin coat of bond!
Too much and they clump. With a thin coat they are wonderful. I wear the 12s.

5 | Odette Marchand | 265 days ago | verified
Evening every evening
Fourteens. No apologies.
`,
  'cocoa-row-clusters': `
5 | Skye Anderson | 51 days ago | verified | 2 helpful
The band is brown too
It sounds like a detail until you see a brown lash on a black band. Very happy.

4 | Marit Hansen | 192 days ago | verified
Soft, like Petal in brown
Same feel as Petal. I use brown mascara on my own lashes as they suggest and it blends.
`,
}
