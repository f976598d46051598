/** Reviews of the magnetic pairs; read-reviews.ts explains the format. */
export const magneticLashesReviews: Record<string, string> = {
  'feline-flick-magnetic': `
5 | Gabriela Santoro | 10 days ago | verified | 3 helpful
Even on both sides, for once
My left wing and my right wing have never met before. Now they match. I use the Nocturne liner.

4 | Tori Lindstrom | 24 days ago | verified
Check that you have liner
It says not included and I missed it, so that is on me. Once I had some, they went on in two minutes and stayed through a wedding.
`,
  'nocturne-magnetic': `
5 | Melissa Grant | 7 days ago | verified | 8 helpful
The corners stay down
I have tried four brands and the inner corner always pops by nine in the evening. These did dinner, a concert and a taxi.

5 | Adaeze Nwosu | 26 days ago | verified | 2 helpful
Two thin coats
Do what they say about two thin coats. With one I had a little lift, with two nothing moved.

4 | Courtney Bell | 49 days ago | verified
Gorgeous but dark
Really a night lash. I wear Daylight to work and these on Saturdays.

5 | Simran Gill | 74 days ago | verified | 1 helpful
On wear number thirty or so
I keep a tally inside the case because I am like that. Thirty-one. Still curled, still sticking. I clean the magnets like the leaflet says.

3 | Abigail Foster | 106 days ago | verified | 4 helpful
Liner is slow to dry
Lashes are beautiful. The liner took a good two minutes to dry on me and smudged the first time because I rushed.

5 | Rosalind Pike | 138 days ago | verified
Shaky hands approve
I am 68 and cannot do glue any more. Magnets find each other without me.

5 | Jade Sinclair | 179 days ago | verified | 2 helpful
Everything in one box
I like that I did not have to buy liner separately and then find out it was the wrong one.

1 | Carla Medina | 216 days ago | verified | 3 helpful
One magnet came loose
On the second wear an end magnet fell off. They replaced the pair right away, but I had already gone to my party with one lash.

4 | Heather Kowalski | 262 days ago | verified
Good once trimmed
I have small eyes and cut one segment off. Fits well now. Be brave.

5 | Imani Clarke | 340 days ago | verified | 1 helpful
Tossed my glue
Three months in and I have not opened a tube of lash glue.
`,
  'daylight-magnetic': `
5 | Sarah Jane Ellison | 13 days ago | verified | 3 helpful
Fits behind my glasses
Every other strip hit my lenses. These do not. I forget them and then catch myself in the elevator mirror.

4 | Nadine Okonkwo | 57 days ago | verified
Natural, truly
The uneven lengths make it. People think I have good lashes. Getting them straight took me about a week of mornings.

5 | Lucy Pemberton | 99 days ago | verified | 2 helpful
First magnetic pair, first try
I watched one video and they were on. Brown-black liner is softer than I expected and comes off with my normal cleanser.

4 | Vanessa Tran | 145 days ago | verified
Espresso is subtle
Ordered both colors. The espresso is dark, so do not expect light brown. The band is very fine.

5 | Gretchen Moll | 223 days ago | verified
Office lash
Put on at seven, off at seven. No lifting.

3 | Kayleigh Burns | 294 days ago
A bit short for me
Nice quality but I like drama and these are polite. Bought Gala as well, so now I have both ends covered.
`,
  'half-moon-magnetic': `
5 | Denise Falcone | 36 days ago | verified | 2 helpful
So much easier than a full strip
I only ever cared about the outer corners anyway. Thirty seconds a side.

4 | Pilar Navarro | 112 days ago | verified
Cute and quick
I wear the 11 to work and the 13 out. Small thing, the case lid is stiff.

5 | Bridget O'Hare | 198 days ago | verified | 1 helpful
Mascara on the inside half
Blend your own lashes with a little mascara where the strip begins and it is seamless.

4 | Myra Jensen | 322 days ago
Happy with it
Holds all day. I had liner from another brand and it works with that too.
`,
  'gala-magnetic': `
5 | Delilah Monroe | 28 days ago | verified | 4 helpful
I perform in these
Two shows a night under hot lights and they do not move. The seventh magnet earns its keep.

4 | Trina Whitlock | 130 days ago | verified
BIG lashes
You have been told. They touch my brow bone if I look surprised. I wore them to my own fiftieth and regret nothing.

3 | Sandra Mikkelsen | 246 days ago
Too long for my eyes
Very well made but on me it was a costume. I should have believed the note about hooded lids.
`,
  'quiet-bronze-magnetic': `
5 | Isla Drummond | 64 days ago | verified | 3 helpful
Brown magnets exist
I have been looking for a brown pair with a brown liner for years. Now please bring them back so I can have a spare.

5 | Joanna Perry | 157 days ago | verified
Soft and round
Makes my eyes look open rather than done.

4 | Wren Calloway | 289 days ago | verified | 1 helpful
Lovely color, tight case
Chestnut is exactly right with auburn hair. The lashes sit so firmly in the case that I was afraid of bending them.
`,
}
