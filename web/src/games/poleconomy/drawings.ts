import type { Corner } from './wire'

// Engraved little drawings for squares and Corner Squares, each about the point 0 0 in a field of 40 by 40: what is washed with a tint, what is
// drawn with a line, what is black.

export type Drawing = { wash?: string; line: string; solid?: string }

const WHEEL = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const DRAWINGS = {
  barrel: {
    wash: 'M-11 -17h22c4.5 11 4.5 23 0 34h-22c-4.5-11-4.5-23 0-34z',
    line: 'M-11 -17h22c4.5 11 4.5 23 0 34h-22c-4.5-11-4.5-23 0-34zM-4 -17c-2 11-2 23 0 34M4 -17c2 11 2 23 0 34M-13 -11h26M-14.3 -6h28.6M-14.3 6h28.6M-13 11h26',
    solid: WHEEL(0, 0, 2),
  },
  terminal: {
    wash: 'M-15 -16h30v22h-30z',
    line: 'M-15 -16h30v22h-30zM-11 -12h22v14h-22zM-6 6l-3 5h18l-3-5M-18 11h36l2 7h-40zM-14 14.5h28',
    solid: 'M-8 -9h9v2h-9zM-8 -5h14v2h-14zM-8 -1h6v2h-6z',
  },
  paper: {
    wash: 'M-9 -13h17a6 10 0 0 1 0 20h-17z',
    line: `M-9 -13a6 10 0 1 0 .1 0zM-9 -13h17a6 10 0 0 1 6 10v19M-9 7h18v11h5M9 7v9M9 18c2 1 4 1 5-2M0 11h5M0 14h5`,
    solid: WHEEL(-9, -3, 2.2),
  },
  ship: {
    wash: 'M-10 5v-8h18v8z',
    line: 'M-10 5v-8h18v8M-6 -3v-6h10v6M-2 -9v-8h5v8M-2 -14h5M14 5v-20M14 -15l-8 9M-19 5h38M-19 19c4-3 6 2 10 0s6 2 9 0 6 2 10 0 6 2 9 0',
    solid: 'M-18 5h37l-6 10h-25z',
  },
  elevator: {
    wash: 'M-9 18v-26l4-9h10l4 9v26z',
    line: 'M-9 18v-26l4-9h10l4 9v26M-9 -8h18M-9 2h-9v16M9 2h9v16M-19 18h38M-13 2v16M13 2v16M-4 -12h8M-5 -3h10M-5 2h10',
    solid: 'M-3 18v-9h6v9z',
  },
  smelter: {
    wash: 'M-17 18v-14l9 5v-5l9 5v-24h7v33z',
    line: 'M-17 18v-14l9 5v-5l9 5v-24h7v33M8 4h9v14M-19 18h38M1 -10h7M5 -18c4-3 7 1 11-2',
    solid: 'M-13 12h4v3h-4zM-5 12h4v3h-4zM10 9h4v3h-4z',
  },
  fish: {
    wash: 'M-18 0c8-11 19-11 26-2l9-8c-2 7-2 13 0 20l-9-8c-7 9-18 9-26-2z',
    line: 'M-18 0c8-11 19-11 26-2l9-8c-2 7-2 13 0 20l-9-8c-7 9-18 9-26-2zM-9 -6c3 4 3 8 0 12M-3 -2c2-1 3-1 5 0M-3 3c2-1 3-1 5 0M-4 -8c2-4 6-4 8-2M-18 15c5-3 8 2 12 0s8 2 12 0 8 2 12 0',
    solid: WHEEL(-13, -1, 1.3),
  },
  anvil: {
    line: 'M-18 18h36M-8 -12l9-7M3 -20l5 6M9 -12l3-3',
    solid: 'M-19 -7h31c0 6-5 8-9 9v5l6 5v4h-20v-4l6-5v-5c-8 0-13-3-14-9z',
  },
  locomotive: {
    wash: 'M-14 -4h22v11h-22zM8 -12h10v19h-10z',
    line: `M-14 -4h22v11h-22zM8 -12h10v19h-10zM6 -12h14M-18 12l4-5h32v4M10.5 -9h5v7h-5zM-2 -4v-4h4v4M-18 17h38M-12 -15c4-3 7 1 11-2${WHEEL(-8, 12, 4.5)}${WHEEL(3, 12, 4.5)}${WHEEL(14, 12, 4.5)}`,
    solid: 'M-12 -4l-2-8h8l-2 8z',
  },
  freighter: {
    wash: 'M-18 -2c8-5 26-5 36-1l-4 6c-12 2-24 1-32-5z',
    line: 'M-18 -2c8-5 26-5 36-1l-4 6c-12 2-24 1-32-5zM-18 -3l-1-10h5l5 8M-4 0l-9 14h6l13-12M19 -9v17M18 0h3M8 -4h4l2 2',
    solid: 'M0 -3l-4-9h5l6 9z',
  },
  pylon: {
    line: 'M0 -18l-10 36M0 -18l10 36M-15 -9h30M-12 -1h24M-7 8h14M-4 -1l11 9M4 -1l-11 9M-7 8l16 10M7 8l-16 10M-2 -9l6 8M2 -9l-6 8M-15 -9v4M15 -9v4M-12 -1v4M12 -1v4M-20 -8c2 4 4 4 5 3M20 -8c-2 4-4 4-5 3',
    solid: WHEEL(0, -18, 1.4),
  },
  timber: {
    wash: `M-6 -18l12 13h-6l9 12h-30l9-12h-6z`,
    line: `M-6 -18l12 13h-6l9 12h-30l9-12h-6zM-6 -10v24M-6 -4l4-3M-6 2l-5-3M-17 14h16${WHEEL(5, 15, 4)}${WHEEL(14, 15, 4)}${WHEEL(9.5, 8, 4)}`,
    solid: 'M-8 7h4v8h-4z',
  },
  mine: {
    wash: 'M4 4h14v14h-14z',
    line: `M-10 -12l-8 30M-10 -12l8 30M-16 8h12M-14 0h8M-16 8l12 10M-4 8l-12 10M-10 -12l14 18M4 4h14v14M4 18v-14l7-5 7 5M-19 18h38${WHEEL(-10, -13, 4.5)}M-10 -17.5v9M-14.5 -13h9`,
    solid: 'M8 10h6v8h-6z',
  },
  bulb: {
    wash: 'M0 -17a11 11 0 0 1 6 20c-2 2-2 3-2 5h-8c0-2 0-3-2-5a11 11 0 0 1 6-20z',
    line: 'M0 -17a11 11 0 0 1 6 20c-2 2-2 3-2 5h-8c0-2 0-3-2-5a11 11 0 0 1 6-20zM-3 8v-9l-3-5 3 2 3-3 3 3 3-2-3 5v9M-17 -12l-3-2M17 -12l3-2M-18 0h-2M18 0h2',
    solid: 'M-4 10h8v2h-8zM-4 13h8v2h-8zM-2 16h4v2h-4z',
  },
  can: {
    wash: 'M-11 -13v26a11 4 0 0 0 22 0v-26z',
    line: 'M-11 -13a11 4 0 1 0 22 0a11 4 0 1 0-22 0zM-11 -13v26a11 4 0 0 0 22 0v-26M-11 -7a11 4 0 0 0 22 0M-11 8a11 4 0 0 0 22 0M-2 -13a3 1 0 1 0 6 0',
    solid: 'M-7 2c4-4 8-4 11-1l3-3v8l-3-3c-3 3-7 3-11-1z',
  },
  ladle: {
    wash: 'M-13 -6h24l-4 15h-16z',
    line: 'M-13 -6h24l-4 15h-16zM-11 2h20M-13 -6l-3-9h30l-3 9M-1 -15v-4M11 -4l5 3c1 5 1 8 0 12M9 18h10M-18 18h22M-14 14h12',
    solid: 'M14.5 0h3v14h-3z',
  },
  telephone: {
    wash: 'M-9 -2h18l6 18h-30z',
    line: `M-9 -2h18l6 18h-30zM-5 -2v-5M5 -2v-5${WHEEL(0, 7, 5.5)}`,
    solid: `M-18 -6c1-14 35-14 36 0v2h-9v-5c-5-2-13-2-18 0v5h-9zM-1.5 5.5h3v3h-3z`,
  },
  pipeline: {
    wash: 'M-20 0h40v10h-40z',
    line: `M-20 0h40M-20 10h40M-20 3h40M0 0v-7M-13 10v8M13 10v8M-18 18h36${WHEEL(0, -11, 6)}M-6 -11h12M0 -17v12M-4.3 -15.3l8.6 8.6M4.3 -15.3l-8.6 8.6`,
    solid: 'M-9 -2h4v14h-4zM5 -2h4v14h-4z',
  },
  derrick: {
    line: 'M-3 -12l-8 30M3 -12l8 30M-3 -12h6M-5.5 -3h11M-8 7h16M-5.5 -3l13.5 10M5.5 -3l-13.5 10M-8 7l19 11M8 7l-19 11M0 -12v30M-18 18h36',
    solid: 'M-1 -13c-6-5-11-3-12 2 4-3 8-2 11 1zM1 -13c6-5 11-3 12 2-4-3-8-2-11 1zM-1 -13c-1-3 0-5 1-7 1 2 2 4 1 7z',
  },
  sack: {
    wash: 'M-9 -6c-8 8-7 24-3 24h24c4 0 5-16-3-24z',
    line: 'M-9 -6c-8 8-7 24-3 24h24c4 0 5-16-3-24zM-9 -6c3-3 4-6 2-10l5 3 2-4 2 4 5-3c-2 4-1 7 2 10zM-6 8c0-5 12-6 12 0s-12 6-12 0zM-2 6h.1M2 9h.1',
    solid: 'M-10 -7.5h20v3h-20z',
  },
  pump: {
    wash: 'M-11 -17h16v35h-16z',
    line: 'M-11 18v-35h16v35M-14 18h22M5 -4c8 0 6 14 9 14s3-4 3-10v-8l-5-6M12 -8h5M-11 -1h16',
    solid: 'M-8 -13h10v8h-10z',
  },
  leaf: {
    wash: 'M0 -19l3 6 5-3-1 9 6-5 1 3h5l-3 6 2 2-9 7 1 4-8-1v9h-4v-9l-8 1 1-4-9-7 2-2-3-6h5l1-3 6 5-1-9 5 3z',
    line: 'M0 -19l3 6 5-3-1 9 6-5 1 3h5l-3 6 2 2-9 7 1 4-8-1v9h-4v-9l-8 1 1-4-9-7 2-2-3-6h5l1-3 6 5-1-9 5 3zM0 8v-18M0 4l-8-7M0 4l8-7',
  },
  radio: {
    wash: 'M-16 -8h32v24h-32z',
    line: `M-16 -8h32v24h-32zM-12 16v3M12 16v3M6 -8l8-11M2 -4h10v5h-10z${WHEEL(-6, 4, 7)}M-12 1h12M-13 4h14M-12 7h12`,
    solid: `${WHEEL(4.5, 8, 2)}${WHEEL(11, 8, 2)}`,
  },
  newspaper: {
    wash: 'M-14 -16h24v32h-24z',
    line: 'M-14 -16h24v32h-24zM10 -10h6v23c0 2-1 3-3 3h-3M-10 -5h7v7h-7zM0 -5h7M0 -2h7M0 1h7M-10 6h17M-10 9h17M-10 12h12',
    solid: 'M-10 -12h17v3.5h-17z',
  },
  parka: {
    wash: 'M-7 -10c-6 2-8 6-11 20l6 2 2-8v14h20v-14l2 8 6-2c-3-14-5-18-11-20z',
    line: `M-7 -10c-6 2-8 6-11 20l6 2 2-8v14h20v-14l2 8 6-2c-3-14-5-18-11-20M0 -6v24M-8 8h5M3 8h5${WHEEL(0, -11, 7)}`,
    solid: WHEEL(0, -11, 4),
  },
  coffee: {
    wash: 'M-14 -5h24v10c0 8-4 10-8 10h-8c-4 0-8-2-8-10z',
    line: 'M-14 -5h24v10c0 8-4 10-8 10h-8c-4 0-8-2-8-10zM10 -2c8-2 10 10-1 11M-18 18h32M-6 -9c-2-3 2-4 0-8M1 -9c-2-3 2-4 0-8',
    solid: 'M-14 -5h24v3h-24z',
  },
  ferry: {
    wash: 'M-13 4v-10h26v10z',
    line: 'M-13 4v-10h26v10M-7 -6v-6h14v6M-2 -12v-6h4v6M-9 -3h4v3h-4zM-2 -3h4v3h-4zM5 -3h4v3h-4zM-19 18c4-3 6 2 10 0s6 2 9 0 6 2 10 0 6 2 9 0',
    solid: 'M-19 4h38l-4 10h-30z',
  },
  pizza: {
    wash: 'M-16 -10c10-6 22-6 32 0l-16 28z',
    line: `M-16 -10c10-6 22-6 32 0l-16 28zM-18 -13c11-7 25-7 36 0l-2 3c-10-6-22-6-32 0z`,
    solid: `${WHEEL(-4, -6, 2.6)}${WHEEL(5, -4, 2.6)}${WHEEL(0, 5, 2.4)}`,
  },
  paddle: {
    wash: 'M-17 3c9 7 25 7 34 0-2 9-6 12-9 12h-16c-3 0-7-3-9-12z',
    line: 'M-17 3c9 7 25 7 34 0-2 9-6 12-9 12h-16c-3 0-7-3-9-12zM-12 10c8 3 16 3 24 0M-8 5L8 -9M-19 18c4-2 6 1 10 0s6 1 9 0 6 1 10 0 6 1 9 0',
    solid: 'M7 -10c-1-5 3-9 8-9 1 5-2 10-7 11z',
  },
  shoe: {
    wash: 'M-17 -9h11c3 6 8 9 17 11 5 1 7 4 6 9h-34z',
    line: 'M-17 -9h11c3 6 8 9 17 11 5 1 7 4 6 9h-34zM-6 -9c-2 5-6 7-11 7M-1 -1l4-4M3 2l4-4M9 4c-2 2-2 4-2 7',
    solid: 'M-18 11h36v4h-26l-1-2h-1v2h-8z',
  },
  airliner: {
    wash: 'M-18 2c6-5 26-8 34-6 3 1 3 3 0 4-8 3-28 6-34 2z',
    line: 'M-18 2c6-5 26-8 34-6 3 1 3 3 0 4-8 3-28 6-34 2zM-17 0l-3-10h5l6 7M-2 3l-10 13h6l14-14M-4 -1h2M1 -2h2M6 -3h2M11 -3.5h2M6 14c6-2 9 0 13-3',
    solid: 'M0 -4l-6-9h4l10 8z',
  },
  hotel: {
    wash: 'M-12 18v-24h24v24z',
    line: 'M-12 18v-24h24v24M-12 -6l5-8h14l5 8M-7 -14v-4h3v4M4 -14v-4h3v4M-18 18h36M-8 -2h3v4h-3zM-1.5 -2h3v4h-3zM5 -2h3v4h-3zM-8 6h3v4h-3zM5 6h3v4h-3z',
    solid: 'M-3 18v-10h6v10z',
  },
  skis: {
    wash: 'M-20 18l13-24 6 9 5-7 16 22z',
    line: 'M-20 18l13-24 6 9 5-7 16 22zM-11 1l4 3 3-2M-2 -18l12 32M10 -18l-12 32M-4.5 -14h4M9 -14h4',
    solid: 'M-3 -19l2-1 4 10h-2zM11 -19l-2-1-4 10h2z',
  },
  television: {
    wash: 'M-16 -9h32v22h-32z',
    line: 'M-16 -9h32v22h-32zM-13 -6h20v16h-20zM-4 -9l-7-9M2 -9l8-9M-11 13l-2 5M11 13l2 5M-8 -3h10M-8 0h10M-8 3h10M-8 6h10',
    solid: `${WHEEL(11.5, -2, 1.8)}${WHEEL(11.5, 4, 1.8)}`,
  },
  car: {
    wash: 'M-19 9v-7l7-2 5-8h13l7 8 6 2v7z',
    line: `M-19 9v-7l7-2 5-8h13l7 8 6 2v7zM-9 0h20M1 -8v8M-19 5h3M16 5h3`,
    solid: `${WHEEL(-10, 10, 4.5)}${WHEEL(11, 10, 4.5)}`,
  },
  magazine: {
    wash: 'M0 -11c-6-4-12-5-18-3v26c6-2 12-1 18 3 6-4 12-5 18-3v-26c-6-2-12-1-18 3z',
    line: 'M0 -11c-6-4-12-5-18-3v26c6-2 12-1 18 3 6-4 12-5 18-3v-26c-6-2-12-1-18 3zM0 -11v26M4 -7c4-2 7-2 10-2M4 -3c4-2 7-2 10-2M4 1c4-2 7-2 10-2M4 5c4-2 7-2 10-2',
    solid: 'M-14 -9c4 0 7 0 10 2v9c-3-2-6-2-10-2z',
  },
  ring: {
    wash: 'M-7 -18h14l5 6-12 10-12-10z',
    line: `M-7 -18h14l5 6-12 10-12-10zM-12 -12h24M-7 -18l3 6 4 10 4-10 3-6M-16 -17l-3-2M16 -17l3-2${WHEEL(0, 8, 10)}${WHEEL(0, 8, 7.5)}`,
  },
  boot: {
    wash: 'M-10 -17h13v18l12 5c3 1 4 4 3 8h-28z',
    line: 'M-10 -17h13v18l12 5c3 1 4 4 3 8h-28zM-10 -12h13M-2 -7h5M-2 -3h5M-1 1h4',
    solid: 'M-11 14h30v4h-21v-2h-2v2h-7z',
  },
  chocolates: {
    wash: 'M-17 -4l17-7 17 7-17 8z',
    line: 'M-17 -4l17-7 17 7-17 8zM-17 -4v11l17 8 17-8v-11M0 4v11M-8 -7.5l17 7.5M8 -7.5l-17 7.5M-17 2l17 8 17-8',
    solid: 'M-2 -11c-8-2-9-8-4-8 3 0 4 4 4 8 0-4 1-8 4-8 5 0 4 6-4 8z',
  },
  mast: {
    line: 'M0 -10l-7 28M0 -10l7 28M-3 1h6M-5 9h10M-3 1l8 8M3 1l-8 8M-6 -10c-2-3-2-6 0-8M6 -10c2-3 2-6 0-8M-11 -6c-4-6-4-10 0-15M11 -6c4-6 4-10 0-15M-14 18h28',
    solid: WHEEL(0, -13, 2.4),
  },
  bread: {
    wash: 'M-18 4c0-16 36-16 36 0 0 3-2 4-3 4v7h-30v-7c-1 0-3-1-3-4z',
    line: 'M-18 4c0-16 36-16 36 0 0 3-2 4-3 4v7h-30v-7c-1 0-3-1-3-4zM-9 -4l4 6M-2 -6l4 6M6 -5l4 6M0 -10v-9M0 -14l-4-3M0 -14l4-3M0 -10l-4-3M0 -10l4-3',
  },
  billboard: {
    wash: 'M-18 -15h36v22h-36z',
    line: 'M-18 -15h36v22h-36zM-15 -12h30v16h-30zM-10 7v11M10 7v11M-10 12l20 6M10 12l-20 6M-12 0l6-7 5 5 4-4 8 6',
    solid: WHEEL(8, -8, 2.2),
  },
  suitcase: {
    wash: 'M-17 -7h34v22h-34z',
    line: 'M-17 -7h34v22h-34zM-6 -7v-6h12v6M-11 -7v22M11 -7v22M-6 1l4 3 8-7',
    solid: 'M-12.5 0h3v5h-3zM9.5 0h3v5h-3z',
  },
  jeans: {
    wash: 'M-11 -17h22l4 35h-11l-4-22-4 22h-11z',
    line: 'M-11 -17h22l4 35h-11l-4-22-4 22h-11zM-11.5 -12h23M0 -12v8M-11 -7c3 0 5-2 6-5M11 -7c-3 0-5-2-6-5M-14 14h10M4 14h10',
    solid: 'M-3 -17h6v3h-6z',
  },
  soda: {
    wash: 'M-3 -12c0 6-5 7-5 13v17h16v-17c0-6-5-7-5-13z',
    line: 'M-3 -19h6v7c0 6 5 7 5 13v17h-16v-17c0-6 5-7 5-13zM-8 3h16M-8 11h16',
    solid: 'M-4 -20h8v4h-8zM-8 5h16v4h-16z',
  },
  // What squares without a card show, and Corner Squares.
  coins: {
    line: 'M-12 8a12 4 0 1 0 24 0a12 4 0 1 0-24 0zM-12 8v6a12 4 0 0 0 24 0v-6M-9 0a11 4 0 1 0 22 0a11 4 0 1 0-22 0zM-9 0v5M13 0v5M-12 -8a11 4 0 1 0 22 0a11 4 0 1 0-22 0zM-12 -8v5c0 2 3 4 6 4M10 -8v5',
  },
  door: {
    wash: 'M-9 17v-33h18v33z',
    line: 'M-9 17v-33h18v33M-15 17h30M-9 -16l13 5v28M0 2h.1M13 -14l6-3M14 -6h6M13 3l6 3',
  },
  bank: {
    wash: 'M-19 -8l19-10 19 10z',
    line: 'M-19 -8l19-10 19 10zM-15 -5v17M-11 -5v17M-2 -5v17M2 -5v17M11 -5v17M15 -5v17M-19 18h38M-17 14h34M-18 -6h36',
    solid: WHEEL(0, -12, 2),
  },
  umbrella: {
    wash: 'M-18 0c0-20 36-20 36 0-4-3-8-3-12 0-4-3-8-3-12 0-4-3-8-3-12 0z',
    line: 'M-18 0c0-20 36-20 36 0-4-3-8-3-12 0-4-3-8-3-12 0-4-3-8-3-12 0zM0 -15v-4M0 -2v16c0 5 7 5 7 0M-6 0c0-8 3-12 6-15 3 3 6 7 6 15',
  },
  handshake: {
    wash: 'M-12 -6l8-4 6 2 8-2 5 12-9 8h-6z',
    line: 'M-20 -4l8-4 4 4-3 8c2 2 4 2 6-2l4-4 10 8M20 -6l-8-3-8 1-8 5M-11 5l8 8c2 2 4 1 4-1M1 12c2 2 5 1 4-2M5 10c3 1 5-1 3-4M12 -9l5 12-4 3M-20 -8v14M20 -10v14',
  },
  shield: {
    wash: 'M0 -18c5 3 10 4 15 4 1 16-4 27-15 32-11-5-16-16-15-32 5 0 10-1 15-4z',
    line: 'M0 -18c5 3 10 4 15 4 1 16-4 27-15 32-11-5-16-16-15-32 5 0 10-1 15-4zM0 -12c3 2 6 2.5 10 3 0 11-3 18-10 22-7-4-10-11-10-22 4-.5 7-1 10-3z',
    solid: 'M2 -8l-7 10h5l-2 8 7-10h-5z',
  },
} satisfies Record<string, Drawing>

export type DrawingName = keyof typeof DRAWINGS

/** What a square of the cards is about, by a word of its name; a table's own board finds most of its trades here too. */
const ABOUT: [RegExp, DrawingName][] = [
  [/brew|beer|distill/i, 'barrel'],
  [/sharp|comput|data|software/i, 'terminal'],
  [/paper|pulp/i, 'paper'],
  [/shipyard|shipping/i, 'ship'],
  [/grain|elevator|wheat pool/i, 'elevator'],
  [/smelt|nickel|alumin|copper/i, 'smelter'],
  [/fisher|seafood/i, 'fish'],
  [/forge|foundr|tool/i, 'anvil'],
  [/rail|pacific/i, 'locomotive'],
  [/air freight|cargo/i, 'freighter'],
  [/power|hydro/i, 'pylon'],
  [/timber|lumber|forest/i, 'timber'],
  [/potash|mine|mining|coal|gold corp/i, 'mine'],
  [/electric|light works/i, 'bulb'],
  [/canner/i, 'can'],
  [/steel|iron/i, 'ladle'],
  [/telephone|bell/i, 'telephone'],
  [/pipeline|gas/i, 'pipeline'],
  [/potato|farm|mill/i, 'sack'],
  [/imperial oil|esso|petrol station/i, 'pump'],
  [/petrol|oil/i, 'derrick'],
  [/syrup|maple (?!street)/i, 'leaf'],
  [/signal|mast|broadcast/i, 'mast'],
  [/radio/i, 'radio'],
  [/courier|times|news|gazette|globe/i, 'newspaper'],
  [/parka|coat|fur|clothing/i, 'parka'],
  [/coffee|tea/i, 'coffee'],
  [/ferr|cruise/i, 'ferry'],
  [/pizza|restaurant|burger/i, 'pizza'],
  [/paddle|canoe|boat/i, 'paddle'],
  [/shoe/i, 'shoe'],
  [/airways|airline|air\b/i, 'airliner'],
  [/hotel|inn\b/i, 'hotel'],
  [/ski/i, 'skis'],
  [/television|tv/i, 'television'],
  [/motor|car\b|auto/i, 'car'],
  [/magazine|book/i, 'magazine'],
  [/jewel|diamond/i, 'ring'],
  [/boot/i, 'boot'],
  [/chocolate|candy|sweet/i, 'chocolates'],
  [/baker|bread/i, 'bread'],
  [/poster|sign/i, 'billboard'],
  [/travel|tour/i, 'suitcase'],
  [/denim|jean/i, 'jeans'],
  [/soda|cola|water/i, 'soda'],
]

/** The drawing of a company or an Advertising Square. */
export function drawingOf(name: string, isCompany: boolean): Drawing {
  const found = ABOUT.find(([word]) => word.test(name))?.[1]
  return DRAWINGS[found ?? (isCompany ? 'smelter' : 'billboard')]
}

export const drawing = (name: DrawingName): Drawing => DRAWINGS[name]

/** What stands on the Corner Squares. */
export const CORNER_ART: Record<Corner, DrawingName> = {
  bank: 'bank',
  life: 'umbrella',
  takeovers: 'handshake',
  insurance: 'shield',
}

/** A beaver, upright, about the point where it stands: the body, and what is drawn upon it. */
export const BEAVER = {
  tail: 'M9 12c8-3 15 2 17 9 1 5-3 8-8 6-6-2-10-8-9-15z',
  tailHatch: 'M13 14l9 10M18 13l6 8M12 19l8 7',
  body: 'M-3 -26c-3-3-8-2-8 2 0 2 1 3 1 4-5 3-7 8-5 12-4 5-6 12-5 19 1 9 7 13 16 13h8c9 0 13-6 12-15-1-8-5-13-9-17 2-6 0-12-4-16 2-4-2-7-6-2z',
  feet: 'M-12 23c-5-1-8 2-7 4h15c0-3-3-4-8-4zM8 23c-5-1-7 2-6 4h14c0-3-3-4-8-4z',
  face: 'M-12 -16.5h.1M-7 -20h.1',
  teeth: 'M-14 -10.5l4 0-1 5h-3z',
} as const
