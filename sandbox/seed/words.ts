/** What generated titles are made of: a plain thing of print and street, and the office it was given. */
export const things =
  'Cherry Melon Copper Lemon Plum Harvest Opal Ruby Crystal Emerald Facet Jewel Fox Bull Owl Idol Totem Wolf Moon Comet Saturn Orbit Star Nebula Lotus Peony Rose Blossom Garden Botany Storm Crown Vault Thunder Key Titan Koi Reef River Tide Angler Sea Harbour Pine Dune Island City Coast Bell Brass Classic Lucky Ace Solitaire Spade Heart Joker Club Rocket Balloon Kite Dice Domino Cube Grape Orange Peach Orchard Sapphire Diamond Buffalo Mask Glider Planet Fish Carp Desert Mountain Valley Street Rail Trophy King Queen Sail Olive Amber Walnut Lantern Sparrow Velvet Marble Linen Ink Paper Cobalt Saffron Juniper Clover Thistle Anchor Ferry Teapot Umbrella Violin Accordion Bicycle Windmill Lighthouse Chimney Tailor Postcard Almanac Compass'.split(
    ' ',
  );

export const offices =
  'Parliament|Arcade|Tuesday|Ledger|Ward|Post|Tenants|Customs|Exchange|Crossing|Tenancy|Kitchen|Holiday|Hotel|Lost Property|Weather|Express|Engine|Court|Cellar|Bakery|Laundry|Department|Insurance|Table|Parcel|County|Registry|Hours|Rail|Audit|Recess|Nocturne|Committee|Foundry|Quarter|Tax|Bureau|Annex|Archive|Balcony|Barber|Bazaar|Boulevard|Canteen|Carnival|Chancery|Circuit|Clinic|Consulate|Corridor|Council|Courier|Depot|Embassy|Estate|Evening|Festival|Gazette|Granary|Guild|Harvest|Institute|Inventory|Junction|Library|Lottery|Mailbox|Matinee|Mezzanine|Mint|Museum|Observatory|Office|Orchestra|Pantry|Parade|Passport|Pavilion|Permit|Petition|Platform|Quarterly|Receipt|Rehearsal|Salon|Schedule|Society|Station|Studio|Subscription|Terminus|Theatre|Timetable|Treasury|Turnstile|Union|Viaduct|Voyage|Waiting Room|Warehouse|Yard'.split(
    '|',
  );

export const people =
  'Clerk|Tenant|Baker|Tailor|Porter|Notary|Usher|Conductor|Archivist|Barber|Bookkeeper|Cartographer|Chemist|Dentist|Florist|Gardener|Inspector|Librarian|Locksmith|Magistrate|Milliner|Organist|Piano Tuner|Postmaster|Stationmaster|Watchmaker|Weaver|Night Nurse|Ferryman|Lamplighter'.split(
    '|',
  );

export const places =
  'Roof|Balcony|Tram|Bridge|Pier|Stairs|Corner|Landing|Quay|Ninth Floor|Window Sill|Last Bus|Terrace|Ferry|Platform|Lawn|Back Seat|Long Table'.split(
    '|',
  );

export const towns =
  'Calder Tamra Tin Lisse Odense Varna Porto Riga Kaunas Ostend Trieste Bergen Tallow Merrow Quill Norrland Sable Ashby Corso Fen Marrow Halden Pelham Ystad'.split(
    ' ',
  );

export const counts = 'Two Three Five Seven Nine Eleven Twelve Forty'.split(' ');
export const plurals =
  'Umbrellas Bells Lanterns Parcels Postcards Sparrows Keys Windows Ferries Violins Teapots Balconies Compasses Tailors Orchards Crowns Foxes Moons Roses Ledgers'.split(
    ' ',
  );

export const providerNames = [
  'Brasswork',
  'Ninth Lantern',
  'Tallowmere',
  'Northquay',
  'Oddment',
  'Kettle & Crane',
  'Blue Ladder',
  'Saltcellar',
  'Quillfox',
  'Merrow Live',
  'Cobbleton',
  'Halfmoon Row',
  'Gilt Anvil',
  'Paperhouse',
  'Candlewick Yard',
  'Tin Parade',
  'Marrowbone Works',
  'Old Ferry',
  'Pepper & Loom',
  'Second Platform',
  'Velvet Hinge',
  'Long Meadow Live',
  'Copperplate',
  'Thimble Nine',
  'Ashlar',
  'Wick & Wharf',
  'Grey Heron',
  'Umber Studio',
  'Letterpress Row',
  'Sundial',
  'Moth & Key',
  'Fathom Five',
  'Tollgate',
  'Linden Court',
  'Ostler',
  'Bellfounder',
  'Parlour Live',
  'Rookery',
  'Slow Clock',
  'Twelve Stairs',
] as const;
