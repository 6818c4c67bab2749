/** The titles that open the hall: name, category, provider's place in `providerNames`, tag. */
export const firstGames =
  `Cherry Parliament|slots|0|new;Melon Street|slots|5|;Copper Orchard|slots|2|;Lemon Arcade|slots|7|;Plum Tuesday|slots|4|new;Harvest Ledger|slots|3|
Opal Ward|slots|1|jp;The Ruby Clerk|slots|0|;Crystal Post|slots|12|;Emerald Tenants|slots|6|new;Facet Nine|slots|8|;Gem Customs|slots|11|jp
Fox on the Roof|slots|8|hot;Bull Market Hall|slots|12|;Owl Exchange|slots|1|;Idol of Tamra|slots|2|jp;Totem Crossing|slots|3|new;The Wolf Tenant|slots|10|
Moon Tenancy|slots|1|;Comet Kitchen|slots|4|hot;Saturn Holiday|slots|6|;Orbit Hotel|slots|11|;Starling Star|slots|0|new;Nebula Lost Property|slots|9|
Lotus Weather|slots|3|;Peony Express|slots|5|;Rose Engine|slots|12|;Night Garden 9|slots|7|new;Blossom Court|slots|2|;Botanist's Bet|slots|13|
Storm Cellar|slots|10|;The Crown Bakery|slots|0|jp;Vault on Fifth|slots|12|hot;Thunder Post|slots|3|;Key to Calder|slots|8|;Titan Laundry|slots|4|
Koi Department|slots|5|;Reef Insurance|slots|7|;River of Tin|slots|2|new;Tide Table|slots|6|;The Angler's Due|slots|11|;Sea Parcel|slots|1|
Harbour Lights|slots|3|;Pine County|slots|13|;Dune Registry|slots|6|;Island Hours|slots|2|;City After Rain|slots|0|hot;Coast Rail|slots|4|
Seven Umbrellas|slots|10|;Double Bell|slots|0|;Hot Brass|slots|12|jp;Classic Bar 27|slots|11|;Lucky Tram|slots|5|;Reel Estate|slots|8|new
Ace in the Attic|cards|8|;Solitaire for Two|cards|13|;Spade & Sons|cards|1|;Heart Audit|cards|4|;Joker's Recess|cards|6|;Club Nocturne|cards|2|
Salon Blackjack|live|9|live;Blackjack North|live|9|live;Baccarat Green Room|live|9|live;Velvet Banco|live|9|live;Roulette Ninety|live|9|live;Carousel Roulette|live|9|live;Wheel of Hours|live|9|live;Roulette Corso|live|9|live
Paper Pilot|crash|13|hot;Slow Rocket|crash|6|;Balloon Ascent|crash|7|;Kite Committee|crash|4|
Dice Foundry|table|12|;Pip Street|table|11|;Domino Quarter|table|10|;Cube Tax|instant|3|`
    .split(/[;\n]/)
    .map((line) => {
      const [name = '', category = '', provider = '0', tag = ''] = line.split('|');
      return { name, category, provider: Number(provider), tag };
    });
