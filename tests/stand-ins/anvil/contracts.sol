// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// What both tokens share: 6 decimals, and balances. Anybody may mint.
abstract contract Coin {
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function move(address to, uint256 value) internal {
        require(balanceOf[msg.sender] >= value, "transfer amount exceeds balance");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

// Its transfer answers whether it worked, as USDC's does.
contract CoinWithAnswer is Coin {
    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }
}

// Its transfer answers nothing, as USDT's does on Ethereum.
contract CoinWithoutAnswer is Coin {
    function transfer(address to, uint256 value) external {
        move(to, value);
    }
}

// Pays on the ether that it is sent, as wallets that are contracts do: no transaction names the payee.
contract Forwarder {
    function forward(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid);
    }
}

// Refuses all ether, so that a transfer to it fails though it is in a block.
contract Refuser {
    fallback() external payable {
        revert();
    }
}
