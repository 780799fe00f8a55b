import sharp from 'sharp';
import { writeFileSync, statSync } from 'node:fs';
const d='/tmp/words/mp/';
const W=10000,H=10000;
sharp.concurrency(1); sharp.cache(false);
// A photograph-like picture: coarse noise enlarged, plus light fine structure.
const noise = await sharp({create:{width:400,height:400,channels:3,background:'#888',noise:{type:'gaussian',mean:128,sigma:60}}}).blur(2).png().toBuffer();
const make = () => sharp(noise).resize(W,H,{kernel:'cubic'});
const run=async(n,f)=>{const t=Date.now(); await f(d+n); console.log(n, (statSync(d+n).size/1e6).toFixed(1)+' MB', Date.now()-t,'ms');};
await run('a.jpg',p=>make().jpeg({quality:85}).toFile(p));
await run('a.png',p=>make().png({compressionLevel:6,palette:false}).toFile(p));
await run('i.png',p=>make().png({compressionLevel:3,progressive:true}).toFile(p));
await run('a.webp',p=>make().webp({quality:80,effort:0}).toFile(p));
await run('a.avif',p=>make().avif({quality:50,effort:0}).toFile(p));
